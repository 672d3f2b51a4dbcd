import { PublicLayout } from './public-layout.tsx';

export default function Layout() {
  return <PublicLayout />;
}
