import { loader as loadPublicLayout, PublicLayout, shouldRevalidate as neverAnew } from '../public/layout.tsx';

export const loader = loadPublicLayout;
export const shouldRevalidate = neverAnew;

/** Sign-up, log-in and reset use the public layout, without its footer. */
export default function Layout() {
  return <PublicLayout footer={false} />;
}
