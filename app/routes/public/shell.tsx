import { PublicFrame } from './frame.tsx';

export default function PublicLayout() {
  return <PublicFrame />;
}
