import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { takeLaunch } from '#app/courses/lti/launch.server.ts';
import { readForm } from '#app/forms/posted-form.server.ts';
import { requestContext } from '../services.server.ts';
import { answerLaunch, ltiServices } from './course.server.ts';

/** A browser that reloads the address of a launch has nothing to launch with. */
export function loader({ context }: LoaderFunctionArgs) {
  ltiServices(context);
  return redirect('/course?refused=not-asked');
}

export async function action({ request, context }: ActionFunctionArgs) {
  const services = ltiServices(context);
  const facts = context.get(requestContext);
  const form = await readForm(request, facts);
  const sent = {
    state: form.secret('state'),
    token: form.secret('id_token'),
    error: form.secret('error'),
    clientAddress: facts.clientAddress,
  };
  return answerLaunch(services, await takeLaunch({ ...services, browser: request.headers }, sent, services.now()));
}
