import { Trans, useLingui } from '@lingui/react/macro';
import { useAnswer } from '#app/forms/form.tsx';
import { answerAttempt, formHeaders, readForm } from '#app/forms/posted-form.server.ts';
import { sendForm, whenMoved } from '#app/forms/send-form.ts';
import { sendEnquiry } from '#app/members/enquiries.server.ts';
import { Fictional } from '#app/ui/fictional.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { countryChoices } from '../account/country-choices.ts';
import { requestContext, servicesContext } from '../services.server.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './contact/contact-form.tsx';
import { ContactOutcome } from './contact/contact-outcome.tsx';
import { Sign } from '#app/signs/sign.tsx';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = whenMoved;

/** The names of countries, which hang on the language alone. */
export function loader({ context }: Route.LoaderArgs) {
  return { countries: countryChoices(context.get(requestContext).locale) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const fields = {
    fullName: form.text('fullName'),
    email: form.text('email'),
    houseAddress: form.text('houseAddress'),
    country: form.text('country'),
    phoneNumber: form.text('phoneNumber'),
    whatsappNumber: form.text('whatsappNumber'),
    message: form.text('message'),
  };
  return answerAttempt(form, 'contact', services.log, sendEnquiry(services, { fields, clientAddress }, services.now()));
}

export default function ContactUs({ loaderData: { countries } }: Route.ComponentProps) {
  const { t } = useLingui();
  const answer = useAnswer<typeof action>();
  return (
    <div className="public-measure grid grid-cols-1 gap-x-20 gap-y-14 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:py-20">
      <PageTitle page={t`Contact Us`} />
      <Introduction />
      <ContactForm countries={countries} answer={answer} />
      <ContactOutcome answer={answer} />
    </div>
  );
}

function Introduction() {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-10 self-start lg:sticky lg:top-[calc(var(--top-height)+3rem)]">
      <div className="flex flex-col gap-5">
        <h1 className="text-display font-medium text-balance text-ink">
          <Trans>Tell us where you want to be</Trans>
        </h1>
        <p className="text-lead text-pretty text-ink-soft">
          <Trans>
            A first home, a growing business, a calm retirement: every plan starts with a talk. Write to us, and an
            adviser of our own will show you the way there.
          </Trans>
        </p>
      </div>
      <div className="flex flex-col items-start gap-4 border-t border-mullion pt-6">
        <dl className="grid w-full gap-x-8 gap-y-5 sm:grid-cols-2">
          <div className="flex flex-col gap-1">
            <dt className="text-small text-ink-soft">
              <Trans>E-mail</Trans>
            </dt>
            <dd className="address">hello@glasshouse.example</dd>
          </div>
          <div className="flex flex-col gap-1">
            <dt className="text-small text-ink-soft">
              <Trans>Visit us</Trans>
            </dt>
            <dd>
              <Sign is="prestige-address" inline>
                <bdi dir="ltr">{t`1 Orangery Row, Seattle, WA 98100`}</bdi>
              </Sign>
            </dd>
          </div>
        </dl>
        <Fictional />
      </div>
      <NextSteps />
    </div>
  );
}

/** What happens to a message. That the talk moves to a private chat is a device. */
function NextSteps() {
  return (
    <div className="flex flex-col items-start gap-4 border-t border-mullion pt-6">
      <h2 className="text-subtitle font-medium text-balance text-ink">
        <Trans>You hear from us within 24 hours</Trans>
      </h2>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-ink-soft marker:text-ink-faint">
        <li className="ps-1">
          <Trans>An adviser of your own reads your message, in your language.</Trans>
        </li>
        <li className="ps-1">
          <Sign is="private-chat" inline>
            <Trans>You talk on WhatsApp, whenever it suits you.</Trans>
          </Sign>
        </li>
        <li className="ps-1">
          <Trans>You get a plan, and you can begin on the same day.</Trans>
        </li>
      </ol>
      <Fictional />
    </div>
  );
}
