import { PublicFrame } from '../public/frame.tsx';

/** Sign-up, log-in and reset stand in the public frame, without its footer. */
export default function AccountLayout() {
  return <PublicFrame footer={false} />;
}
