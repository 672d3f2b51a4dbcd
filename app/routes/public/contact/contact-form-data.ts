import type { EnquiryFields } from '#app/members/enquiry.ts';
import { formText } from '../../account/form-text.ts';

export const NOTHING_WRITTEN: EnquiryFields = {
  fullName: '',
  email: '',
  houseAddress: '',
  country: '',
  phoneNumber: '',
  whatsappNumber: '',
  message: '',
};

/** Reads the contact form as typed, unchecked. */
export function readContactForm(form: FormData): EnquiryFields {
  return {
    fullName: formText(form, 'fullName'),
    email: formText(form, 'email'),
    houseAddress: formText(form, 'houseAddress'),
    country: formText(form, 'country'),
    phoneNumber: formText(form, 'phoneNumber'),
    whatsappNumber: formText(form, 'whatsappNumber'),
    message: formText(form, 'message'),
  };
}
