import { Trans, useLingui } from '@lingui/react/macro';
import { data, useActionData } from 'react-router';
import { deleteEnquiry, enquiries } from '#app/members/enquiries.server.ts';
import { useKeptAnswer } from '#app/ui/kept-answer.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { formText } from '../account/form-text.ts';
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
  const { database, now } = context.get(servicesContext);
  const form = await request.formData();
  if (formText(form, 'intent') !== 'delete') throw new Response(null, { status: 400, statusText: 'Bad Request' });
  const answer = await deleteEnquiry(database, { id: formText(form, 'id'), actor: viewer.memberId }, now());
  return data({ deleted: answer.ok }, { status: answer.ok ? 200 : 409 });
}

/** Also after a refusal: somebody else has changed what this page shows. */
export function shouldRevalidate() {
  return true;
}

export default function StaffEnquiries({ loaderData: { classroomId, rows, page, pageCount } }: Route.ComponentProps) {
  const { t } = useLingui();
  const act = useKeptAnswer(useActionData<typeof action>());
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
      <ActMessage occasion={act} tone={act?.deleted === false ? 'error' : 'success'}>
        {act === undefined ? null : act.deleted ? (
          <Trans>Deleted.</Trans>
        ) : (
          <Trans>There is no such enquiry any more.</Trans>
        )}
      </ActMessage>
      <EnquiriesTable enquiries={rows} />
      <Pagination page={page} pageCount={pageCount} hrefFor={(to) => consolePath('', classroomId, { page: to })} />
    </>
  );
}
