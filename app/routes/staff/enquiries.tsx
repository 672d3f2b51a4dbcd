import { Trans, useLingui } from '@lingui/react/macro';
import { deleteEnquiry, enquiries, type KeptEnquiry } from '#app/contact/enquiries.server.ts';
import { HiddenFields, useAnswer, useIsSending } from '#app/forms/form.tsx';
import { PostForm } from '#app/forms/made-for.tsx';
import { answerForm, attempt, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable, Instant, Pagination } from '#app/ui/tables.tsx';
import { requireAdministrator } from '../guards.server.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/enquiries';
import { ActMessage, ConfirmedButton } from './acts.tsx';
import { consolePath } from './console-path.ts';
import { readConsoleRequest, readPage } from './console-request.server.ts';

const PAGE_SIZE = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { services, classroom, query } = await readConsoleRequest(request, context);
  const { rows, page, pageCount } = await readPage(query, PAGE_SIZE, (which) => enquiries(services.database, which));
  const names = new Intl.DisplayNames([context.get(requestContext).locale], { type: 'region' });
  const shown = rows.map((row) => ({ ...row, countryName: names.of(row.country) ?? row.country }));
  return { classroomId: classroom?.id ?? null, rows: shown, page, pageCount };
}

/** Forms that name no class, because enquiries belong to none. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireAdministrator(request, context);
  const services = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  if (form.intent !== 'delete') throw form.notOurs();
  const deleted = await attempt(
    services.log,
    deleteEnquiry(services, { id: form.text('id'), actor: viewer.memberId }, services.now()),
  );
  return answerForm(form, 'delete', deleted, { refusedStatus: 409 });
}

export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export default function StaffEnquiries({ loaderData: { classroomId, rows, page, pageCount } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <>
      <PageHeading
        page={t`Enquiries`}
        lead={
          <Trans>
            What visitors wrote on the contact page. Nobody can be answered: every address and number is fictional. Each
            enquiry is erased after 30 days.
          </Trans>
        }
      />
      <ActMessage answer={answer}>
        {({ ok }) => (ok ? <Trans>Deleted.</Trans> : <Trans>This enquiry no longer exists.</Trans>)}
      </ActMessage>
      <EnquiriesTable enquiries={rows} />
      <Pagination page={page} pageCount={pageCount} hrefFor={(to) => consolePath('', classroomId, { page: to })} />
    </>
  );
}

/**
 * The country's name is in the reader's language and comes from the server, because a browser may know another name.
 */
type ShownEnquiry = KeptEnquiry & { readonly countryName: string };

function EnquiriesTable({ enquiries }: { enquiries: readonly ShownEnquiry[] }) {
  const { t } = useLingui();
  const columns: Column<ShownEnquiry>[] = [
    { key: 'from', header: t`Sender`, heading: true, cell: (enquiry) => <Sender enquiry={enquiry} /> },
    {
      key: 'message',
      header: t`Message`,
      cell: ({ message }) => (
        <bdi className="block max-w-[52ch] min-w-0 text-start wrap-anywhere whitespace-pre-line">{message}</bdi>
      ),
    },
    { key: 'at', header: t`When (UTC)`, cell: ({ sentAt }) => <Instant at={sentAt} /> },
    { key: 'delete', header: t`Delete`, bare: true, cell: ({ id }) => <DeletionForm id={id} /> },
  ];
  return (
    <DataTable
      caption={<Trans>Enquiries, newest first</Trans>}
      columns={columns}
      rows={enquiries}
      rowKey={({ id }) => id}
      empty={<Trans>Nobody has written yet</Trans>}
    />
  );
}

function Sender({ enquiry }: { enquiry: ShownEnquiry }) {
  const { id, fullName, email, houseAddress, countryName, phoneNumber, whatsappNumber } = enquiry;
  return (
    <span className="flex min-w-36 flex-col gap-0.5 wrap-anywhere">
      <bdi id={`from-${id}`}>{fullName}</bdi>
      <span className="flex flex-col text-small font-normal text-ink-soft">
        <bdi className="break-all">{email}</bdi>
        <bdi>{houseAddress}</bdi>
        <bdi>{countryName}</bdi>
        <span>
          <Trans>
            Phone: <bdi className="figures">{phoneNumber}</bdi>
          </Trans>
        </span>
        <span>
          <Trans>
            WhatsApp: <bdi className="figures">{whatsappNumber}</bdi>
          </Trans>
        </span>
      </span>
    </span>
  );
}

function DeletionForm({ id }: { id: string }) {
  const busy = useIsSending({ id });
  const form = `delete-${id}`;
  return (
    <>
      <PostForm id={form} preventScrollReset>
        <HiddenFields fields={{ id }} />
      </PostForm>
      <ConfirmedButton
        form={form}
        name="intent"
        value="delete"
        label={<Trans>Delete</Trans>}
        title={<Trans>Delete this enquiry?</Trans>}
        confirmLabel={<Trans>Delete it</Trans>}
        size="small"
        busy={busy}
        describedBy={`from-${id}`}
      >
        <p>
          <Trans>It is gone at once, and the audit trail keeps none of its words. This cannot be undone.</Trans>
        </p>
      </ConfirmedButton>
    </>
  );
}
