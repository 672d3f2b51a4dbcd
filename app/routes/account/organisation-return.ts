import type { LoaderFunctionArgs } from 'react-router';
import { returnFromProvider } from '#app/members/organisation/sign-in.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import { organisationTools, sendOn } from './organisation.server.ts';

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const returned = { search: url.search, clientAddress };
  return sendOn(await returnFromProvider(organisationTools(services, request), returned, services.now()));
}
