import type { LoaderFunctionArgs } from 'react-router';
import { toolKey } from '#app/courses/lti/tool-key.server.ts';
import { ltiServices } from './course.server.ts';

/** The public key by which platforms check what this site signs (RFC 7517). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publicJwk } = await toolKey(ltiServices(context));
  return Response.json({ keys: [publicJwk] });
}
