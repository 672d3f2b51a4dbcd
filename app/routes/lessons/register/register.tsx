import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { HiddenFields } from '#app/forms/form.tsx';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { Verdict } from '#app/registers/offers.ts';
import type { Compared, ComparedDetail } from '#app/registers/practice.ts';
import { requestContext } from '#app/routes/services.server.ts';
import { Icon } from '#app/ui/art/icon.tsx';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { Badge, FormMessage } from '#app/ui/notices.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { DataTable, Definition, DefinitionList } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/register';
import { ExampleOffer, ExampleRegister } from './example-register.tsx';
import { type GivenAnswer, type RegisterPage, registerPage } from './register-page.server.ts';

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

/** After the answer, shows at once what in the register supports the right one. */
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

/** By kind of error: believing a false offer, and turning away an honest one. */
export function RegisterScore({ score, nextSet }: { score: NonNullable<RegisterPage['score']>; nextSet: string }) {
  const { locale } = useLocale();
  const count = (number: number) => formatCount(number, locale);
  return (
    <Card title={<Trans>Your three answers</Trans>} className="mt-10">
      <div className="max-w-md">
        <DefinitionList>
          <Definition term={<Trans>Right</Trans>} value={count(score.right)} figures />
          <Definition term={<Trans>False, but believed</Trans>} value={count(score.missed)} figures />
          <Definition term={<Trans>Honest, but turned away</Trans>} value={count(score.falseAlarms)} figures />
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

/** Everything is in the address: nobody's answers are stored. */
export function loader({ request, context }: Route.LoaderArgs) {
  return registerPage(new URL(request.url).searchParams, context.get(requestContext).locale);
}

/** Three offers to look up in the register of a country that does not exist, as practice for a real check. */
export default function PractiseTheCheck({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <>
      <PageHeading
        page={t`Look up a firm`}
        lead={
          <Trans>
            Three offers have reached you in Halmere, a country that does not exist. Look each firm up in its register,
            compare, and decide. At least one of them is honest.
          </Trans>
        }
      />
      <Steps steps={page.steps} />
      <div id="offer" className="mt-10">
        <Tabs
          label={t`Offers`}
          selected={String(page.place)}
          tabs={page.tabs.map(({ place, to, outcome }) => {
            const number = formatCount(place, locale);
            return {
              key: String(place),
              to,
              label: (
                <>
                  <Trans>Offer {number}</Trans>
                  <Outcome outcome={outcome} />
                </>
              ),
            };
          })}
        >
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <ExampleOffer offer={page.offer} />
            <ExampleRegister key={`${page.set}-${page.place}`} search={page.search} entry={page.entry} />
          </div>
          <RegisterDecision decision={page.decision} nextOffer={page.next.offer} />
        </Tabs>
      </div>
      <div role="status">
        {page.score === null ? null : <RegisterScore score={page.score} nextSet={page.next.set} />}
      </div>
      <OtherOffers page={page} />
    </>
  );
}

function Steps({ steps }: Pick<RegisterPage, 'steps'>) {
  const { locale } = useLocale();
  return (
    <ol className="grid gap-x-8 gap-y-5 border-t border-mullion pt-6 md:grid-cols-3">
      {steps.map(({ id, title, text }, index) => (
        <li key={id} className="flex gap-4">
          <span aria-hidden="true" className="figures text-subtitle font-medium text-leaf-ink">
            {formatCount(index + 1, locale)}
          </span>
          <span className="flex flex-col gap-1">
            <strong className="font-medium">{title}</strong>
            <span className="text-small text-pretty text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Outcome({ outcome }: Pick<RegisterPage['tabs'][number], 'outcome'>) {
  if (outcome === null) return null;
  return (
    <>
      <Icon name={outcome === 'right' ? 'check' : 'cross'} className="ms-2 size-4!" />
      <span className="sr-only">
        {outcome === 'right' ? <Trans>answered correctly</Trans> : <Trans>answered incorrectly</Trans>}
      </span>
    </>
  );
}

/** For practising again and for a class: another number shows other offers. */
function OtherOffers({ page: { set, sets, next } }: { page: RegisterPage }) {
  const { locale } = useLocale();
  const { t } = useLingui();
  const [own, last] = [formatCount(set, locale), formatCount(sets, locale)];
  const asked = useSearchParams()[0].get('set') ?? '1';
  const isNumber = /^\d{1,9}$/.test(asked);
  return (
    <section className="screen-only mt-12 flex flex-col gap-4 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium">
        <Trans>Practice with other offers</Trans>
      </h2>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          This is offer set {own} of {last}. In a class, let everybody take a different set. None of your answers is
          stored: they are only in the address of this page.
        </Trans>
      </p>
      <Form action="/register" noValidate className="flex flex-wrap items-end gap-4">
        <TextField
          key={set}
          label={<Trans>Offer set number</Trans>}
          name="set"
          inputMode="numeric"
          required
          defaultValue={isNumber ? String(set) : asked}
          error={isNumber ? undefined : t`Please enter a whole number from 1 to ${last}.`}
          fieldClassName="w-44"
          className="figures"
        />
        <Button type="submit" variant="quiet">
          <Trans>Show them</Trans>
        </Button>
        <LinkButton to={next.set} variant="plain">
          <Trans>The next three</Trans>
        </LinkButton>
      </Form>
    </section>
  );
}
