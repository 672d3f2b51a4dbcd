import { NotFoundPage } from '#app/ui/failure-page.tsx';

/** Answers any address that is not ours with a real 404, for pages and for forms. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export const action = loader;

export default NotFoundPage;
