/**
 * The pages of this site on which a sign can be met, by the names that the catalogue uses, and where they are.
 * `public-frame` is what stands around every page of the company: header, footer and chat button.
 */
export const SIGN_PAGES = {
  'public-frame': '/',
  home: '/',
  about: '/about',
  solutions: '/solutions',
  approach: '/approach',
  plans: '/plans',
  contact: '/contact',
  privacypolicy: '/privacypolicy',
  termsofservice: '/termsofservice',
  cert: '/cert',
  messenger: '/messenger',
  reviews: '/reviews',
  signup: '/signup',
  resetpassword: '/resetpassword',
  overview: '/dashboard',
  deposit: '/dashboard/deposit',
  investmentplans: '/dashboard/investmentplans',
  withdraws: '/dashboard/withdraws',
  history: '/dashboard/history',
  messages: '/dashboard/messages',
} as const;

export type SignPageId = keyof typeof SIGN_PAGES;
