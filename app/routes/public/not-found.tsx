import { NotFoundPage } from '#app/ui/failure-page.tsx';

/** Any address that is not ours gets a real 404, for pages and for forms. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default NotFoundPage;
