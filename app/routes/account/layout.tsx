import { loader as loadChatNumber, PublicLayout } from '../public/layout.tsx';

export const loader = loadChatNumber;
export const shouldRevalidate = () => false;

/** Sign-up, log-in and reset use the public layout, without its footer. */
export default function Layout() {
  return <PublicLayout footer={false} />;
}
