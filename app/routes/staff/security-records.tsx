import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { formatDateTime, formatTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import type { SECURITY_ACTORS, SecurityEvent, Tampered } from '#app/platform/security/security-log.server.ts';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Badge, type BadgeTone } from '#app/ui/notices.tsx';
import { type Column, DataTable, Pagination } from '#app/ui/tables.tsx';
import { consolePath } from './console-path.ts';
import type { SecurityRecord } from './records.server.ts';

interface SecurityRecordsProps {
  readonly classroomId: number | null;
  readonly what: string;
  readonly outcome: string;
  readonly records: readonly SecurityRecord[];
  readonly page: number;
  readonly pageCount: number;
}

export function SecurityRecords({ classroomId, what, outcome, records, page, pageCount }: SecurityRecordsProps) {
  const { t, i18n } = useLingui();
  const optionsOf = (words: typeof SECURITY_WORDS | typeof SECURITY_OUTCOME_WORDS) =>
    Object.entries(words).map(([value, name]) => ({ value, label: i18n._(name) }));
  return (
    <>
      <Form method="get" className="mb-8 flex flex-wrap items-end gap-3">
        {classroomId === null ? null : <input type="hidden" name="class" value={classroomId} />}
        <input type="hidden" name="records" value="security" />
        <Select
          key={`what ${what}`}
          label={t({ context: 'a kind of event', message: 'What happened' })}
          name="what"
          defaultValue={what}
          placeholder={t({ context: 'a kind of event', message: 'Anything' })}
          options={optionsOf(SECURITY_WORDS)}
        />
        <Select
          key={`outcome ${outcome}`}
          label={t`Outcome`}
          name="outcome"
          defaultValue={outcome}
          placeholder={t`Any`}
          options={optionsOf(SECURITY_OUTCOME_WORDS)}
        />
        <Button type="submit" variant="quiet">
          <Trans>Show</Trans>
        </Button>
      </Form>
      <DataTable
        caption={<Trans>Entries of the security log, latest first</Trans>}
        columns={useColumns()}
        rows={records}
        rowKey={({ id }) => id}
        empty={
          what === '' && outcome === '' ? (
            <Trans>Nothing has happened in the last 90 days</Trans>
          ) : (
            <Trans>Nothing of this kind has happened in the last 90 days</Trans>
          )
        }
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => consolePath('', classroomId, { records: 'security', what, outcome, page: to })}
      />
    </>
  );
}

const TONES: Readonly<Record<keyof typeof SECURITY_OUTCOME_WORDS, BadgeTone>> = {
  done: 'approved',
  failed: 'neutral',
  refused: 'declined',
};

function useColumns(): Column<SecurityRecord>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'what',
      header: t({ context: 'a kind of event', message: 'What' }),
      heading: true,
      cell: (record) => <What {...record} />,
    },
    {
      key: 'outcome',
      header: t`Outcome`,
      cell: ({ outcome }) =>
        isOneOf(SECURITY_OUTCOME_WORDS, outcome) ? (
          <Badge tone={TONES[outcome]}>{i18n._(SECURITY_OUTCOME_WORDS[outcome])}</Badge>
        ) : (
          outcome
        ),
    },
    { key: 'at', header: t`When (UTC)`, cell: (record) => <When {...record} /> },
    {
      key: 'actor',
      header: t`Account`,
      cell: ({ actor }) =>
        isOneOf(SECURITY_ACTOR_WORDS, actor) ? (
          i18n._(SECURITY_ACTOR_WORDS[actor])
        ) : (
          <bdi className="break-all">{actor}</bdi>
        ),
    },
    {
      key: 'mark',
      header: t`Origin`,
      cell: ({ mark }) =>
        mark === '' ? (
          <span className="text-ink-faint">–</span>
        ) : (
          <bdi className="font-code text-small whitespace-nowrap">{mark}</bdi>
        ),
    },
  ];
}

function What({ what, subject }: SecurityRecord) {
  const { i18n } = useLingui();
  const words = isOneOf(SECURITY_SUBJECT_WORDS, subject) ? SECURITY_SUBJECT_WORDS[subject] : undefined;
  return (
    <span className="flex flex-col">
      <span>{isOneOf(SECURITY_WORDS, what) ? i18n._(SECURITY_WORDS[what]) : what}</span>
      {subject === '' ? null : (
        <span className="text-small font-normal text-ink-soft">
          {words === undefined ? <bdi className="break-all">{subject}</bdi> : i18n._(words)}
        </span>
      )}
    </span>
  );
}

/** The first and last of the matching events within an hour, and how many there were. */
function When({ at, latestAt, count }: SecurityRecord) {
  const { locale } = useLocale();
  const last = formatTime(latestAt, locale);
  return (
    <span className="flex flex-col">
      <span className="figures">{formatDateTime(at, locale)}</span>
      {count === 1 ? null : (
        <span className="figures text-small text-ink-soft">
          <Plural value={count} one={`# time, at ${last}`} other={`# times, the last at ${last}`} />
        </span>
      )}
    </span>
  );
}

/** In the order of the filter. */
export const SECURITY_WORDS: Readonly<Record<SecurityEvent['what'], MessageDescriptor>> = {
  password: msg`Login by password`,
  'second-step': msg`Second step of a login`,
  'return-code': msg`Return by code`,
  organisation: msg`Sign-in with the organization`,
  'password-again': msg`Password asked for again`,
  limit: msg`Limit reached`,
  access: msg`Access refused`,
  'foreign-form': msg`Form from another site`,
  tampering: msg`Attempt to get around a check`,
  export: msg`File exported`,
  'password-changed': msg`Password changed`,
  'password-reset': msg`Password reset by a link`,
  'sessions-ended': msg`Sessions ended`,
  'second-factor-set-up': msg`Second factor set up`,
  'second-factor-removed': msg`Second factor removed`,
  'recovery-codes-made': msg`Recovery codes created`,
  'staff-added': msg`Staff member added`,
  'staff-reset': msg`Password and second factor of staff reset`,
  'staff-invited': msg`Staff member invited`,
  'staff-invitation-withdrawn': msg`Invitation taken back`,
  'staff-joined': msg`Invitation accepted`,
  'organisation-linked': msg`Linked with the organization`,
  'staff-role-changed': msg`Role changed by the organization`,
  'staff-access-ended': msg`Staff access ended`,
  'server-started': msg`Server started`,
  'server-stopped': msg`Server stopped`,
};

export const SECURITY_OUTCOME_WORDS: Readonly<Record<SecurityEvent['outcome'], MessageDescriptor>> = {
  done: msg({ context: 'the outcome of an event', message: 'Done' }),
  failed: msg`Failed`,
  refused: msg`Refused`,
};

const SECURITY_ACTOR_WORDS: Readonly<Record<(typeof SECURITY_ACTORS)[number], MessageDescriptor>> = {
  investor: msg`An investor`,
  unknown: msg`Unknown`,
  'command line': msg`The command line`,
  'first start': msg`The first start of the site`,
  'identity provider': msg`The organization’s sign-in`,
  system: msg`The server`,
};

/** What was refused, and which limit was reached; a file or an id is shown as it is. */
export const SECURITY_SUBJECT_WORDS: Readonly<Record<string, MessageDescriptor>> &
  Readonly<Record<Tampered, MessageDescriptor>> = {
  request: msg`A request that no browser would send`,
  form: msg`A form that none of our pages sends`,
  'session cookie': msg`A sign-in that was not issued here`,
  challenge: msg`Proof of work that was not asked for here`,
  ticket: msg`A second step without a first`,
  link: msg`A link that does not work, or no longer works`,
  console: msg`The console, by someone who is not on the staff`,
  administrators: msg`A page for administrators`,
  class: msg`A class that is not theirs`,
  homework: msg`Homework that is not theirs`,
  check: msg`A check that is not theirs`,
  proof: msg`A proof of payment that is not theirs`,
  'log-in by account and address': msg`Logins to one account from one origin`,
  'log-in by account': msg`Logins to one account: further ones have to wait`,
  'log-in tries by address': msg`Logins from one origin`,
  'log-in by address': msg`Failed logins from one origin`,
  'second step by member': msg`Codes of one staff member`,
  'sign-up by address': msg`Sign-ups from one origin`,
  'sign-up by class': msg`Sign-ups to one class from one origin`,
  'class code by address': msg`Wrong class codes from one origin`,
  'solo class by address': msg`Solo starts from one origin`,
  'solo class by answer': msg`Solo starts by answer from one origin`,
  'certificate by address': msg`Wrong codes of certificates from one origin`,
  'launch by address': msg`Links of courses opened from one origin`,
  'return code by address': msg`Wrong return codes from one origin`,
  'reset by account and address': msg`Resets of one account from one origin`,
  'reset by account': msg`Resets of one account: further ones have to wait`,
  'reset by address': msg`Resets from one origin`,
  'enquiry by address': msg`Enquiries from one origin`,
  'password by member': msg`Repeated password checks of one member`,
  'receipt by member': msg`Receipts by one investor`,
  'send by member': msg`Payments by one investor`,
  'upload by member': msg`Uploads by one investor`,
  'check by address': msg`People taking a check from one origin`,
  'check guess by address': msg`Wrong words for a check from one origin`,
};

export function isOneOf<Name extends string>(
  words: Readonly<Record<Name, MessageDescriptor>>,
  text: string,
): text is Name {
  return Object.hasOwn(words, text);
}
