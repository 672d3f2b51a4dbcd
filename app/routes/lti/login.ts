import { type ActionFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router';
import { cookieHeaders } from '#app/forms/posted-form.server.ts';
import { beginLaunch } from '#app/lti/launch.server.ts';
import { answerLaunch, ltiServices } from './lti.server.ts';

/** Where a platform begins a launch, by a link or by a form. */
export function loader({ url, context }: LoaderFunctionArgs) {
  return toPlatform(context, url.searchParams);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return toPlatform(context, await request.formData());
}

function toPlatform(context: Readonly<RouterContextProvider>, sent: URLSearchParams | FormData) {
  const services = ltiServices(context);
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : null;
  };
  const asked = {
    iss: text('iss') ?? '',
    client_id: text('client_id'),
    login_hint: text('login_hint') ?? '',
    lti_message_hint: text('lti_message_hint'),
  };
  const begun = beginLaunch(services, asked, services.now());
  if (begun.to === 'refused') return answerLaunch(services, begun);
  return redirect(begun.address, { headers: cookieHeaders(begun.cookies) });
}
