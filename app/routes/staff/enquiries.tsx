import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { answerForm, attempt, badRequest, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { deleteEnquiry, enquiries } from '#app/members/enquiries.server.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { requireAdministrator } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/enquiries';
import { ActMessage } from './act-message.tsx';
import { consolePath, pageCountOf, pageOf } from './console-path.ts';
import { readConsoleRequest } from './console-request.server.ts';
import { EnquiriesTable } from './enquiries-table.tsx';

const PAGE_SIZE = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { services, classroom, query } = await readConsoleRequest(request, context);
  const page = pageOf(query);
  const { rows, count } = await enquiries(services.database, { page, pageSize: PAGE_SIZE });
  const names = new Intl.DisplayNames([context.get(requestContext).locale], { type: 'region' });
  const shown = rows.map((row) => ({ ...row, countryName: names.of(row.country) ?? row.country }));
  return { classroomId: classroom?.id ?? null, rows: shown, page, pageCount: pageCountOf(count, PAGE_SIZE) };
}

/** Enquiries belong to no class, so this form names none. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdministrator(request, context);
  const { database, log, now } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext).locale);
  if (form.intent !== 'delete') throw badRequest();
  const deleted = await attempt(log, deleteEnquiry(database, { id: form.text('id'), actor: viewer.memberId }, now()));
  return answerForm(form, 'delete', deleted, { refusedStatus: 409 });
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffEnquiries({ loaderData: { classroomId, rows, page, pageCount } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageTitle page={t`Enquiries`} />
      <PageHeading
        title={<Trans>Enquiries</Trans>}
        lead={
          <Trans>
            What visitors wrote on the contact page. Nobody can be answered: every address and number is fictional. Each
            enquiry is erased after 30 days.
          </Trans>
        }
      />
      <ActMessage answer={answer}>
        {({ ok }) => (ok ? <Trans>Deleted.</Trans> : <Trans>There is no such enquiry any more.</Trans>)}
      </ActMessage>
      <EnquiriesTable enquiries={rows} />
      <Pagination page={page} pageCount={pageCount} hrefFor={(to) => consolePath('', classroomId, { page: to })} />
    </>
  );
}
