import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { beginLaunch } from '#app/courses/lti/launch.server.ts';
import { answerLaunch, ltiServices } from './course.server.ts';

/** Where a platform begins a launch, by a link or by a form. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const services = ltiServices(context);
  return answerLaunch(
    services,
    beginLaunch(services, (name) => url.searchParams.get(name), services.now()),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = ltiServices(context);
  const form = await request.formData();
  const sent = (name: string) => form.get(name)?.toString() ?? null;
  return answerLaunch(services, beginLaunch(services, sent, services.now()));
}
