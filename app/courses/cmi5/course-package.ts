import { strToU8, zipSync } from 'fflate';

interface Course {
  /** Where the site is, without a trailing slash. */
  readonly appUrl: string;
  readonly code: string;
  readonly words: readonly { readonly language: string; readonly title: string; readonly description: string }[];
}

/**
 * A course package by cmi5 (section 14): a zip file with the structure of a course whose one unit opens a homework in a
 * window of its own, and which is done once that is completed.
 */
export function coursePackage({ appUrl, code, words }: Course): Uint8Array<ArrayBuffer> {
  const id = `${appUrl}/cmi5/${code}`;
  const strings = (key: 'title' | 'description') =>
    words.map((all) => `<langstring lang="${all.language}">${escaped(all[key])}</langstring>`).join('');
  const about = `<title>${strings('title')}</title><description>${strings('description')}</description>`;
  const structure = `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
<course id="${id}">${about}</course>
<au id="${id}/exercise" launchMethod="OwnWindow" moveOn="Completed">${about}
<url>${appUrl}/cmi5/launch?code=${code}</url></au>
</courseStructure>
`;
  return zipSync({ 'cmi5.xml': strToU8(structure) });
}

/** For the text of an element. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
