import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { peopleInEachArm } from '#app/check/estimate/power.ts';
import type { ExportName } from '#app/exports/export-file.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { LinkButton } from '#app/ui/buttons.tsx';
import { Notice } from '#app/ui/notices.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { consolePath } from '../console-path.ts';
import { readClassRequest } from '../console-request.server.ts';
import type { Route } from './+types/exports';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { classroom } = await readClassRequest(request, context);
  return {
    classroomId: classroom.id,
    isClosed: classroom.state === 'closed',
    isBankByLot: classroom.scenario.bank === 'by-lot',
  };
}

export default function StaffExports({ loaderData: { classroomId, isClosed, isBankByLot } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading
        page={t`Exports`}
        lead={<Trans>Save what the class did before it is erased. No file names anybody.</Trans>}
        actions={
          <LinkButton to={consolePath('/admin/report', classroomId)} variant="quiet">
            <Trans>Class report to print</Trans>
          </LinkButton>
        }
      />
      <div className="flex flex-col gap-8">
        {isClosed ? (
          <Notice tone="caution">
            <Trans>This class is closed and will be erased soon. Until then, you can still download its files.</Trans>
          </Notice>
        ) : null}
        <FileTable classroomId={classroomId} />
        <Notice>
          <WhatTheFilesSay />
          {isBankByLot ? <ComparingTheArms classroomId={classroomId} /> : null}
        </Notice>
      </div>
    </>
  );
}

function WhatTheFilesSay() {
  return (
    <p className="max-w-prose">
      <Trans>
        People appear under codes that are new for each class. Times count practice seconds from the beginning of the
        class. Anyone who was in the room and saw the console may still recognize a person by their amounts, so share
        the summary, and keep the other files for research that people agreed to.
      </Trans>
    </p>
  );
}

function ComparingTheArms({ classroomId }: { classroomId: number }) {
  const { locale } = useLocale();
  const people = formatCount(peopleInEachArm(0.2), locale);
  return (
    <>
      <p className="max-w-prose">
        <Trans>
          How the practice bank asked was drawn by lot. For research, write down before you open the files which ways of
          asking you will compare, by which column, and with how many people: whoever looks first finds something in any
          table.
        </Trans>
      </p>
      <p className="max-w-prose">
        <Trans>
          To find a difference of 20 percentage points in the share that pays, four times out of five, takes {people}{' '}
          people for each way of asking, from several classes if need be. These analyses compare them, in Python and in
          R:
        </Trans>{' '}
        {['bank_arms.py', 'bank_arms.R'].map((file) => (
          <a
            key={file}
            href={consolePath(`/admin/exports/${file}`, classroomId)}
            className="text-link me-5 inline-flex min-h-11 items-center"
            download
          >
            <bdi dir="ltr">{file}</bdi>
          </a>
        ))}
      </p>
    </>
  );
}

function FileTable({ classroomId }: { classroomId: number }) {
  const { t, i18n } = useLingui();
  const columns: Column<ExportName>[] = [
    { key: 'file', header: t`File`, heading: true, cell: (name) => i18n._(EXPORT_WORDS[name].title) },
    {
      key: 'about',
      header: t`What is in it`,
      prose: true,
      cell: (name) => <span className="block max-w-prose">{i18n._(EXPORT_WORDS[name].about)}</span>,
    },
    {
      key: 'take',
      header: t`Download`,
      bare: true,
      cell: (name) => <FileLinks name={name} classroomId={classroomId} />,
    },
  ];
  return (
    <DataTable
      caption={<Trans>Files of this class</Trans>}
      columns={columns}
      rows={EXPORTS_OFFERED}
      rowKey={(name) => name}
      empty={<Trans>There is no file.</Trans>}
    />
  );
}

/** Plain links: a file is not a page, so the router has nothing to do with it. */
function FileLinks({ name, classroomId }: { name: ExportName; classroomId: number }) {
  const { t, i18n } = useLingui();
  const title = i18n._(EXPORT_WORDS[name].title);
  return (
    <span className="flex gap-x-5">
      <a
        href={consolePath(`/admin/exports/${name}.csv`, classroomId)}
        aria-label={t`${title} as CSV`}
        className="text-link inline-flex min-h-11 items-center"
        download
      >
        CSV
      </a>
      <a
        href={consolePath(`/admin/exports/${name}.json`, classroomId)}
        aria-label={t`${title} as JSON`}
        className="text-link inline-flex min-h-11 items-center"
        download
      >
        JSON
      </a>
    </span>
  );
}

const EXPORT_WORDS: Readonly<Record<ExportName, { title: MessageDescriptor; about: MessageDescriptor }>> = {
  summary: {
    title: msg`Summary`,
    about: msg`What the class did by practice day and stage. Groups of fewer than five people are hidden, and so is anything that would give them away. This is the file to share.`,
  },
  events: {
    title: msg`Events`,
    about: msg`One row for each thing that happened: who joined, paid in, invested, asked, was paid or declined, and every change of the clock.`,
  },
  participants: {
    title: msg`Participants`,
    about: msg`One row for each person: what they paid in, how their practice bank asked and whether they waited or stopped there, the most that their pages said, and what came back.`,
  },
  ledger: {
    title: msg`Ledger`,
    about: msg`The double-entry books, entry by entry, in dollars and practice coins.`,
  },
  codebook: {
    title: msg`Codebook`,
    about: msg`Explains every column of every file. In English, like the files.`,
  },
};

const EXPORTS_OFFERED: readonly ExportName[] = ['summary', 'events', 'participants', 'ledger', 'codebook'];
