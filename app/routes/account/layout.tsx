import { PublicLayout } from '../public/layout.tsx';

/** Sign-up, log-in and reset use the public layout, without its footer. */
export default function Layout() {
  return <PublicLayout footer={false} />;
}
