import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import type { Compared, ComparedDetail } from '#app/registers/practice.ts';
import type { Verdict } from '#app/registers/offers.ts';
import { Badge, FormMessage } from '#app/ui/notices.tsx';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { DataTable, Definition, DefinitionList } from '#app/ui/tables.tsx';
import type { GivenAnswer, RegisterPage } from './register-page.server.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Card } from '#app/ui/page.tsx';

const ANSWERS: readonly { verdict: Verdict; label: ReactNode }[] = [
  { verdict: 'genuine', label: <Trans>Genuine</Trans> },
  { verdict: 'clone', label: <Trans>Not the firm it says it is</Trans> },
  { verdict: 'no-permission', label: <Trans>No permission for this</Trans> },
];

const DETAILS: Readonly<Record<Compared, ReactNode>> = {
  firm: <Trans>Firm</Trans>,
  number: <Trans>Number</Trans>,
  telephone: <Trans>Telephone</Trans>,
  website: <Trans>Website</Trans>,
  address: <Trans>Address</Trans>,
};

/** Asks for the answer to an offer, and then shows at once what in the register supports the right one. */
export function RegisterDecision({
  decision: { field, carried, given },
  nextOffer,
}: Pick<RegisterPage, 'decision'> & { nextOffer: string | null }) {
  const id = useId();
  return (
    <section id="answer" aria-labelledby={id} className="mt-8 flex flex-col gap-5">
      <h2 id={id} className="text-heading font-medium">
        <Trans>What is it?</Trans>
      </h2>
      <Form action="/register#answer" className="screen-only flex flex-wrap gap-3">
        <HiddenFields fields={Object.fromEntries(carried)} />
        {ANSWERS.map(({ verdict, label }) => (
          <Button key={verdict} type="submit" name={field} value={verdict} variant="quiet">
            {label}
          </Button>
        ))}
      </Form>
      <FormMessage tone={given?.isRight ? 'success' : 'error'}>{given?.said}</FormMessage>
      {given === null ? null : <Because given={given} />}
      {given === null || nextOffer === null ? null : (
        <p>
          <LinkButton to={nextOffer} variant="primary">
            <Trans>Go to the next offer</Trans>
          </LinkButton>
        </p>
      )}
    </section>
  );
}

function Because({ given: { because, details, needs, isPermitted } }: { given: GivenAnswer }) {
  return (
    <>
      <p className="max-w-prose text-pretty">{because}</p>
      <DataTable
        caption={<Trans>The offer beside the register</Trans>}
        empty={null}
        rows={[...details, { what: 'permission' as const, offered: needs, registered: null, agrees: isPermitted }]}
        rowKey={({ what }) => what}
        columns={[
          {
            key: 'what',
            header: <Trans>Detail</Trans>,
            heading: true,
            bare: true,
            cell: ({ what, agrees }) => (
              <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                {what === 'permission' ? <Trans>What it offers</Trans> : DETAILS[what]}
                <Badge tone={agrees ? 'approved' : 'declined'}>
                  {agrees ? <Trans>agrees</Trans> : <Trans>differs</Trans>}
                </Badge>
              </span>
            ),
          },
          {
            key: 'offered',
            header: <Trans>In the offer</Trans>,
            cell: ({ what, offered }) => (what === 'permission' ? offered : <bdi dir="ltr">{offered}</bdi>),
          },
          { key: 'registered', header: <Trans>In the register</Trans>, cell: (row) => <Registered {...row} /> },
        ]}
      />
    </>
  );
}

function Registered({ what, registered, agrees }: Omit<ComparedDetail, 'what'> & { what: Compared | 'permission' }) {
  if (what === 'permission') return agrees ? <Trans>Permitted</Trans> : <Trans>Not permitted</Trans>;
  return registered === null ? <Trans>No entry</Trans> : <bdi dir="ltr">{registered}</bdi>;
}

/** Shows the result of the three offers by kind of error: believing a false one, and turning away an honest one. */
export function RegisterScore({ score, nextSet }: { score: NonNullable<RegisterPage['score']>; nextSet: string }) {
  const { locale } = useLocale();
  const count = (number: number) => formatCount(number, locale);
  return (
    <Card title={<Trans>Your three answers</Trans>} className="mt-10">
      <div className="max-w-md">
        <DefinitionList>
          <Definition term={<Trans>Right</Trans>} value={count(score.right)} figures />
          <Definition term={<Trans>Believed, and false</Trans>} value={count(score.missed)} figures />
          <Definition term={<Trans>Turned away, and honest</Trans>} value={count(score.falseAlarms)} figures />
        </DefinitionList>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/registers">
          <Trans>Go to the real registers</Trans>
        </LinkButton>
        <LinkButton to={nextSet} variant="quiet">
          <Trans>Three other offers</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
