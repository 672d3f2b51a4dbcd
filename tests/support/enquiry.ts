import type { EnquiryFields } from '#app/contact/enquiry.ts';

export const ENQUIRY: EnquiryFields = {
  fullName: 'Ada Glass',
  email: 'ada.glass@example.com',
  houseAddress: '7 Fern Walk, Northmere',
  country: 'GB',
  phoneNumber: '+1 202 555 0143',
  whatsappNumber: '+44 7700 900123',
  message: 'How do I begin?',
};
