import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Button, LinkButton } from '#app/ui/buttons.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { TextField } from '#app/ui/fields.tsx';
import { requestContext } from '#app/routes/services.server.ts';
import type { Route } from './+types/register';
import { ExampleOffer, ExampleRegister } from './example-register.tsx';
import { RegisterDecision, RegisterScore } from './register-decision.tsx';
import { type RegisterPage, registerPage } from './register-page.server.ts';

/** Reads everything from the address: nobody's answers are kept. */
export function loader({ request, context }: Route.LoaderArgs) {
  return registerPage(new URL(request.url).searchParams, context.get(requestContext).locale);
}

/** Shows three offers to look up in the register of a country that does not exist, as practice for a real check. */
export default function PractiseTheCheck({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui();
  const { locale } = useLocale();
  return (
    <>
      <PageHeading
        page={t`Practise looking firms up`}
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

/** Links to other offers, for practising again and for a class: another number shows other offers. */
function OtherOffers({ page: { set, sets, next } }: { page: RegisterPage }) {
  const { locale } = useLocale();
  const [own, last] = [formatCount(set, locale), formatCount(sets, locale)];
  return (
    <section className="screen-only mt-12 flex flex-col gap-4 border-t border-mullion pt-6">
      <h2 className="text-heading font-medium">
        <Trans>Practise with other offers</Trans>
      </h2>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          This is offer set {own} of {last}. In a class, let everybody take a different set. None of your answers is
          stored: they are only in the address of this page.
        </Trans>
      </p>
      <Form action="/register" className="flex flex-wrap items-end gap-4">
        <TextField
          key={set}
          label={<Trans>Offer set number</Trans>}
          name="set"
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          required
          defaultValue={String(set)}
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
