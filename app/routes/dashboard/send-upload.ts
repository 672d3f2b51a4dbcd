import { UPLOAD_WORDS } from './payment-words.ts';

type UploadRefused = { readonly ok: false; readonly why: keyof typeof UPLOAD_WORDS };
export type UploadAnswer = { readonly ok: true; readonly depositId: string } | UploadRefused;

/** Posts a form with a file and tells how many percent are sent: `fetch` cannot. Never throws; a lost line is `offline`. */
export function sendUpload(path: string, form: FormData, onProgress: (percent: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => resolve(readAnswer(request.responseText)));
    request.addEventListener('error', () => resolve({ ok: false, why: 'offline' }));
    request.addEventListener('abort', () => resolve({ ok: false, why: 'offline' }));
    request.send(form);
  });
}

/** An answer that is none of ours means that the file did not get through, for whatever reason. */
function readAnswer(text: string): UploadAnswer {
  const answer = parsed(text);
  if (isRecord(answer) && typeof answer['depositId'] === 'string') return { ok: true, depositId: answer['depositId'] };
  const why = isRecord(answer) && typeof answer['why'] === 'string' ? answer['why'] : '';
  return { ok: false, why: isKnown(why) ? why : 'broken-upload' };
}

function isRecord(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isKnown(why: string): why is keyof typeof UPLOAD_WORDS {
  return Object.hasOwn(UPLOAD_WORDS, why);
}
