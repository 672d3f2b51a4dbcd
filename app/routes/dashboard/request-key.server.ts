import { randomUUID } from 'node:crypto';
import { formText } from '../account/form-text.ts';

/** The key that makes a form happen once, as its page gave it; a form without one is a request of its own. */
export function requestKeyOf(form: FormData): string {
  return formText(form, 'requestId').slice(0, 60) || randomUUID();
}
