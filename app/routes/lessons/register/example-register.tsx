import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import { Button } from '#app/ui/buttons.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Badge, Fictional, Notice } from '#app/ui/notices.tsx';
import type { ExampleEntry, ExampleRegisterPage, RegisterPage } from './register-page.server.ts';

interface ExampleRegisterProps extends ExampleRegisterPage {
  /** 1 where the register is the whole page. */
  headingLevel?: 1 | 2;
}

/** The register of the invented country: a search, its results and an entry. */
export function ExampleRegister({ search, entry, headingLevel = 2 }: ExampleRegisterProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section id="register" aria-labelledby={id} data-claim className="pane flex flex-col gap-6 p-6 sm:p-8">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-small text-ink-soft">
            <Trans>Savings and Markets Office of Halmere</Trans>
          </p>
          <Fictional />
        </div>
        <Heading id={id} className="text-subtitle font-medium text-balance">
          <Trans>Register of permitted firms</Trans>
        </Heading>
      </div>
      <p className="text-small text-pretty text-ink-soft">
        <Trans>In Halmere, only firms with a permission in this register may take money from the public.</Trans>{' '}
        <Link to={search.all} className="text-link">
          <Trans>Show all entries</Trans>
        </Link>
      </p>
      <Form action={search.action} role="search" className="flex flex-wrap items-end gap-3">
        <HiddenFields fields={Object.fromEntries(search.carried)} />
        <TextField
          label={<Trans>Name or number of the firm</Trans>}
          name="q"
          type="search"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          defaultValue={search.query}
          fieldClassName="min-w-0 flex-1 basis-56"
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <div role="status" className="empty:absolute">
        {search.results !== null && entry === null ? <Results query={search.query} results={search.results} /> : null}
      </div>
      {entry === null ? null : <Entry entry={entry} headingLevel={headingLevel} />}
    </section>
  );
}

function Results({
  query,
  results,
}: {
  query: string;
  results: NonNullable<ExampleRegisterPage['search']['results']>;
}) {
  if (results.length === 0) {
    return (
      <div className="flex flex-col gap-2">
        <p className="font-medium">
          <Trans>No entry for “{query}”</Trans>
        </p>
        <p className="text-small text-ink-soft">
          <Trans>Check what you typed. A firm without an entry has no permission from this Office.</Trans>
        </p>
      </div>
    );
  }
  return (
    <>
      <p className="pb-3 text-small text-ink-soft">
        <Plural value={results.length} one="# entry" other="# entries" />
      </p>
      <ul className="divide-y divide-mullion border-y border-mullion">
        {results.map(({ number, name, isPermitted, standing, to }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <Link to={to} className="text-link inline-flex min-h-11 items-center">
              <bdi dir="ltr">{name}</bdi>
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
              <bdi dir="ltr" className="figures">
                {number}
              </bdi>
              {isPermitted ? null : (
                <Badge tone="declined" wraps>
                  {standing}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ entry, headingLevel }: { entry: ExampleEntry; headingLevel: 1 | 2 }) {
  const id = useId();
  const [Name, Part] = headingLevel === 1 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-5 border-t border-mullion pt-6">
      {entry.back === null ? null : (
        <Link to={entry.back} className="text-link -mt-3 inline-flex min-h-11 items-center self-start">
          <Trans>Back to the results</Trans>
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Name id={id} className="text-heading font-medium">
          <bdi dir="ltr">{entry.name}</bdi>
        </Name>
        <Badge tone={entry.isPermitted ? 'approved' : 'declined'} wraps>
          {entry.standing}
        </Badge>
      </div>
      {entry.note === null ? null : (
        <Notice tone="caution">
          <p>{entry.note}</p>
        </Notice>
      )}
      <Particulars
        items={[
          { term: <Trans>Permission No.</Trans>, value: entry.number },
          { term: <Trans>Telephone</Trans>, value: entry.telephone },
          { term: <Trans>Website</Trans>, value: entry.website },
          { term: <Trans>Address</Trans>, value: entry.address },
        ]}
      />
      <div className="flex flex-col gap-2">
        <Part className="font-medium">
          <Trans>What it may do</Trans>
        </Part>
        {entry.permissions.length === 0 ? (
          <p>
            <Trans>Nothing now.</Trans>
          </p>
        ) : (
          <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-ink-soft">
            {entry.permissions.map((permission) => (
              <li key={permission}>{permission}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <Part className="font-medium">
          <Trans context="of a firm">History</Trans>
        </Part>
        <ol className="flex flex-col gap-1">
          {entry.history.map(({ date, day, event }) => (
            <li key={date} className="flex flex-wrap gap-x-4 text-small">
              <time dateTime={date} className="figures text-ink-soft">
                {day}
              </time>
              <span>{event}</span>
            </li>
          ))}
        </ol>
      </div>
    </article>
  );
}

/** What someone received, and what the sender says about themselves. */
export function ExampleOffer({ offer }: Pick<RegisterPage, 'offer'>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-claim
      className="flex flex-col gap-5 rounded-pane border border-dashed border-mullion-strong bg-ground-deep p-6 sm:p-8 lg:sticky lg:top-[calc(var(--top-height)+3rem)]"
    >
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p className="text-small text-ink-soft">{offer.came}</p>
          <Fictional />
        </div>
        <h2 id={id} className="text-subtitle font-medium text-balance">
          {offer.title}
        </h2>
      </div>
      <p className="text-lead text-pretty">{offer.promise}</p>
      <Particulars
        items={[
          { term: <Trans>Firm</Trans>, value: offer.firm },
          {
            term: offer.numberIs === 'permission' ? <Trans>Permission No.</Trans> : <Trans>Registration No.</Trans>,
            value: offer.number,
          },
          { term: <Trans>Telephone</Trans>, value: offer.telephone },
          { term: <Trans>Website</Trans>, value: offer.website },
          { term: <Trans>Address</Trans>, value: offer.address },
        ]}
      />
    </section>
  );
}

/** Names, numbers and addresses are written from left to right in every language. */
function Particulars({ items }: { items: readonly { term: ReactNode; value: string }[] }) {
  return (
    <dl className="divide-y divide-mullion border-y border-mullion">
      {items.map(({ term, value }) => (
        <div key={value} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="text-small text-ink-soft">{term}</dt>
          <dd className="min-w-0 break-words text-ink">
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
