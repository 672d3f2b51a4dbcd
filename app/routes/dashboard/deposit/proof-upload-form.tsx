import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { LARGEST_PROOF_BYTES, LARGEST_PROOF_MEGABYTES, PROOF_MEDIA_TYPES } from '#app/payments/deposits/deposit.ts';
import { Button } from '#app/ui/buttons.tsx';
import { CONTROL_LOOK, Field } from '#app/ui/fields.tsx';
import { Announcement, FormMessage, Progress, useAnnouncement } from '#app/ui/notices.tsx';
import { isUploadProblem, type UploadProblem, uploadWords } from '../payment-refusal-words.ts';

const UPLOAD_PATH = '/storage/buckets/proofs/files';

interface ProofUploadProps {
  readonly amountText: string;
  readonly requestId: string;
  /** The code of a receipt that is attached in place of a file. */
  readonly receipt: string | undefined;
  /** The problem with which a browser without scripts was sent back. */
  readonly problem: UploadProblem | null;
}

/** A plain multipart form; with scripts it shows the progress of the upload. */
export function ProofUpload({ amountText, requestId, receipt, problem }: ProofUploadProps) {
  const { t, i18n } = useLingui();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [refused, setRefused] = useState({ why: problem });
  const announcement = useAnnouncement(refused);
  const [sentPercent, setSentPercent] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const upload = async (form: FormData) => {
    const early = refusedEarly(form);
    setRefused({ why: early });
    if (early === 'no-file') file.current?.focus();
    if (early !== null) return;
    setSentPercent(0);
    const answer = await sendUpload(UPLOAD_PATH, form, setSentPercent);
    // A reader who has gone on meanwhile is not called back: the file arrives all the same.
    if (!isHere.current) return;
    setSentPercent(null);
    if (answer.ok) await navigate(`/dashboard/deposit?submitted=${answer.depositId}`);
    else if (answer.why === 'not-authenticated') await navigate('/login?redirectTo=/dashboard/deposit&notice=proof');
    else setRefused({ why: answer.why });
  };
  const words = refused.why === null ? null : uploadWords(refused.why, locale, (message) => i18n._(message));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void upload(new FormData(event.currentTarget));
  };
  return (
    <form
      method="post"
      action={UPLOAD_PATH}
      encType="multipart/form-data"
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="fileId" value="unique()" />
      <input type="hidden" name="amount" value={amountText} />
      <input type="hidden" name="requestId" value={requestId} />
      {receipt === undefined ? null : <input type="hidden" name="receipt" value={receipt} />}
      <Announcement value={announcement}>
        <Field
          label={t`Proof of payment`}
          hint={t`JPG, PNG, PDF (Max ${LARGEST_PROOF_MEGABYTES}MB)`}
          error={refused.why === 'no-file' ? words : null}
        >
          {(control) => (
            // The browser's own control, so that it works without scripts and names the chosen file in its own words.
            <input
              {...control}
              ref={file}
              type="file"
              name="file"
              accept={PROOF_MEDIA_TYPES.join(',')}
              className={`${CONTROL_LOOK} ${BUTTON_LOOK} cursor-pointer border-dashed text-ink-soft sm:text-small`}
            />
          )}
        </Field>
        <FormMessage>{refused.why === 'no-file' ? null : words}</FormMessage>
      </Announcement>
      {sentPercent === null ? null : (
        <Progress label={t`Uploading`} value={sentPercent} valueText={t`${sentPercent}%`} />
      )}
      <Button type="submit" variant="quiet" busy={sentPercent !== null} className="self-start">
        <Trans>Submit proof</Trans>
      </Button>
    </form>
  );
}

/** Refuses before sending what the server would refuse; the server checks again. */
function refusedEarly(form: FormData): UploadProblem | null {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return form.has('receipt') ? null : 'no-file';
  return file.size > LARGEST_PROOF_BYTES ? 'too-large' : null;
}

const BUTTON_LOOK =
  'file:me-4 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-mullion-strong file:bg-pane ' +
  'file:px-3 file:py-1.5 file:text-small file:font-medium file:text-ink hover:file:bg-glass';

type UploadRefused = { readonly ok: false; readonly why: UploadProblem };
type UploadAnswer = { readonly ok: true; readonly depositId: string } | UploadRefused;

/** Reports the percentage sent, which `fetch` cannot. Never throws; a lost connection is `offline`. */
function sendUpload(path: string, form: FormData, onProgress: (percent: number) => void): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => resolve(readAnswer(request)));
    request.addEventListener('error', () => resolve({ ok: false, why: 'offline' }));
    request.addEventListener('abort', () => resolve({ ok: false, why: 'offline' }));
    request.send(form);
  });
}

/**
 * An answer that is not ours says by its status alone whose fault it is: 400 and 408 mean that the file was cut short.
 */
function readAnswer({ status, responseText }: XMLHttpRequest): UploadAnswer {
  const answer = parsed(responseText);
  if (isRecord(answer) && typeof answer['depositId'] === 'string') return { ok: true, depositId: answer['depositId'] };
  const why = isRecord(answer) && typeof answer['why'] === 'string' ? answer['why'] : '';
  if (isUploadProblem(why)) return { ok: false, why };
  if (status === 413) return { ok: false, why: 'too-large' };
  return { ok: false, why: status === 400 || status === 408 ? 'broken-upload' : 'failed' };
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
