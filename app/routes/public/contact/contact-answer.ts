import type { EnquiryFields } from '#app/members/enquiry.ts';
import type { SendEnquiryAnswer } from '#app/members/enquiries.server.ts';
import type { Failed, Offline } from '../../account/form-answers.server.ts';

export type ContactRefusal = Exclude<SendEnquiryAnswer, { ok: true }> | Failed | Offline;

/** What the page answers to its form. A refusal brings back what was typed. */
export type ContactAnswer = { readonly ok: true } | (ContactRefusal & { readonly values: EnquiryFields });
