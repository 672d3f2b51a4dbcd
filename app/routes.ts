import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Every URL of the site, written out. Public, account, investor, staff, files. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('solutions', 'routes/public/solutions.tsx'),
    route('approach', 'routes/public/approach.tsx'),
    route('plans', 'routes/public/plans.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('privacypolicy', 'routes/public/privacypolicy.tsx'),
    route('termsofservice', 'routes/public/termsofservice.tsx'),
    route('cert', 'routes/public/cert.tsx'),
    route('about-this-site', 'routes/public/about-this-site.tsx'),
  ]),
  route('messenger', 'routes/public/messenger.tsx'),
  route('reviews', 'routes/public/reviews.tsx'),
  route('language', 'routes/public/language.ts'),
  route('chat-number', 'routes/public/chat-number.ts'),
  route('chat-number/changes', 'routes/public/chat-number-stream.ts'),

  layout('routes/account/layout.tsx', [
    route('join', 'routes/account/join.tsx'),
    route('join/:code', 'routes/account/join.tsx', { id: 'routes/account/join-by-link' }),
    route('signup', 'routes/account/signup.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('resetpassword', 'routes/account/resetpassword.tsx'),
    route('newpassword', 'routes/account/newpassword.tsx'),
    route('left', 'routes/account/left.tsx'),
    route('invitation', 'routes/account/invitation.tsx'),
  ]),
  route('logout', 'routes/account/logout.ts'),

  layout('routes/dashboard/layout.tsx', [
    ...prefix('dashboard', [
      index('routes/dashboard/overview/overview.tsx'),
      route('prices', 'routes/dashboard/overview/prices.tsx'),
      route('deposit', 'routes/dashboard/deposit/deposit.tsx'),
      route('investmentplans', 'routes/dashboard/invest/investmentplans.tsx'),
      route('savings', 'routes/dashboard/savings/savings.tsx'),
      route('withdraws', 'routes/dashboard/withdraws/withdraws.tsx'),
      route('history', 'routes/dashboard/history.tsx'),
      route('profile', 'routes/dashboard/profile.tsx'),
      route('messages', 'routes/dashboard/messages.tsx'),
      route('wallet', 'routes/dashboard/wallet/wallet.tsx'),
    ]),
    route('leave', 'routes/dashboard/leave.tsx'),
  ]),
  ...prefix('dashboard', [
    route('wallet/receipts/:code', 'routes/dashboard/wallet/receipt.ts'),
    route('events', 'routes/dashboard/events.ts'),
    route('clock', 'routes/dashboard/solo/clock.ts'),
  ]),

  // Each page that teaches has this layout.
  layout('routes/learn/layout.tsx', [
    route('try', 'routes/learn/try.tsx'),
    route('try/start', 'routes/learn/try-start.tsx'),
    route('homework', 'routes/learn/homework.tsx'),
    route('check', 'routes/learn/check/check.tsx'),
    route('check/words', 'routes/learn/check/words.tsx'),
    route('check/offers', 'routes/learn/check/offers.tsx'),
    route('check/end', 'routes/learn/check/end.tsx'),
    route('warning-signs', 'routes/learn/warning-signs/warning-signs.tsx'),
    route('collapse', 'routes/learn/collapse/collapse.tsx'),
    route('register', 'routes/learn/register/register.tsx'),
    route('registers', 'routes/learn/registers.tsx'),
  ]),
  route('check/calendar.ics', 'routes/learn/check/calendar.ts'),
  route('debrief', 'routes/learn/debrief/debrief.tsx'),
  route('xray', 'routes/learn/xray.ts'),
  route('spotter', 'routes/learn/spotter.tsx'),
  route('spotter/flags', 'routes/learn/spotter-flags.ts'),

  ...prefix('explorer', [
    layout('routes/explorer/layout.tsx', [
      index('routes/explorer/newest.tsx'),
      route('block/:height', 'routes/explorer/block.tsx'),
      route('transfer/:transferId', 'routes/explorer/transfer.tsx'),
      route('address/:address', 'routes/explorer/address.tsx'),
    ]),
  ]),

  ...prefix('admin', [
    route('projector', 'routes/staff/classes/projector.tsx'),
    route('homework/:homework/projector', 'routes/staff/homework/homework-projector.tsx'),
    layout('routes/staff/layout.tsx', [
      index('routes/staff/overview/overview.tsx'),
      route('classes', 'routes/staff/classes/classes.tsx'),
      route('classes/new', 'routes/staff/classes/new-class.tsx'),
      route('classes/end', 'routes/staff/classes/end-class.tsx'),
      route('homework', 'routes/staff/homework/homework-list.tsx'),
      route('homework/new', 'routes/staff/homework/new-homework.tsx'),
      route('homework/:homework', 'routes/staff/homework/homework.tsx'),
      route('deposits', 'routes/staff/decisions/deposits.tsx'),
      route('withdrawals', 'routes/staff/decisions/withdrawals.tsx'),
      route('investors', 'routes/staff/investors.tsx'),
      route('enquiries', 'routes/staff/enquiries.tsx'),
      route('settings', 'routes/staff/classes/settings.tsx'),
      route('audit', 'routes/staff/audit.tsx'),
      route('exports', 'routes/staff/classes/exports.tsx'),
      route('report', 'routes/staff/classes/report.tsx'),
      route('outbox', 'routes/staff/outbox.tsx'),
      route('staff', 'routes/staff/account/staff.tsx'),
      route('account', 'routes/staff/account/account.tsx'),
    ]),
    route('exports/:file', 'routes/staff/classes/export-file.ts'),
  ]),

  route('storage/buckets/proofs/files', 'routes/storage/proof-upload.ts'),
  route('storage/buckets/proofs/files/:fileId/view', 'routes/storage/proof-view.ts'),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
