import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { formatDateTime, formatTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { Select } from '#app/ui/fields.tsx';
import { Badge, type BadgeTone } from '#app/ui/notices.tsx';
import { type Column, DataTable, Pagination } from '#app/ui/tables.tsx';
import { consolePath } from './console-path.ts';
import type { SecurityRecord } from './security-records.server.ts';
import {
  isOneOf,
  SECURITY_ACTOR_WORDS,
  SECURITY_OUTCOME_WORDS,
  SECURITY_SUBJECT_WORDS,
  SECURITY_WORDS,
} from './security-words.ts';

interface SecurityRecordsProps {
  readonly classroomId: number | null;
  readonly what: string;
  readonly outcome: string;
  readonly records: readonly SecurityRecord[];
  readonly page: number;
  readonly pageCount: number;
}

/** Shows the security log with its filter, for administrators. */
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

/** Shows the first and last of the matching events within an hour, and how many there were. */
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
