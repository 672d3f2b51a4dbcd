import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, replace, useLoaderData } from 'react-router';
import { answerBank } from '#app/bank/answer-bank.server.ts';
import { BANK_CHOICES, type BankAnswers, type BankQuestion, type PaymentKind } from '#app/bank/payment-order.ts';
import { useAnswer } from '#app/forms/form.tsx';
import { isCommon } from '#app/forms/form-words.ts';
import { answerForm, attempt, formHeaders, type PostedForm, readForm } from '#app/forms/posted-form.server.ts';
import { alsoWhenRefused, sendForm } from '#app/forms/send-form.ts';
import { formatDateTime } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCoins } from '#app/i18n/money.ts';
import { requireInvestor } from '#app/routes/guards.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { Sign } from '#app/signs/sign.tsx';
import { LinkButton } from '#app/ui/buttons.tsx';
import { FocusedMessage, Notice } from '#app/ui/notices.tsx';
import { BelowTitle, Card, PageHeading } from '#app/ui/page.tsx';
import { Definition, DefinitionList } from '#app/ui/tables.tsx';
import { useRevalidationAfter } from '../../revalidation.tsx';
import { LINE_SENTENCES } from '../helper-desk/helper-words.ts';
import { LookThemUp } from '../look-them-up.tsx';
import { AnswerForm } from './bank-form.tsx';
import { amountShown, WaitsAtBank } from './bank-notice.tsx';
import { type BankPage, bankPage, type PaymentShown } from './bank-page.server.ts';
import { bankPath } from './bank-path.ts';
import {
  BANK_WARNING,
  bankRefusalWords,
  kindInWords,
  MAY_STILL_WRITE,
  NAME_CHECK_WORDS,
  NOBODY_WROTE,
} from './bank-words.ts';

export const headers = formHeaders;
export const clientAction = sendForm;
export const shouldRevalidate = alsoWhenRefused;

export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const investor = await requireInvestor(request, context);
  const page = await bankPage(context.get(servicesContext).database, investor, url.searchParams.get('payment'));
  return { ...page, hasAnswered: url.searchParams.has('answered') };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { database, log } = context.get(servicesContext);
  const form = await readForm(request, context.get(requestContext));
  const { classroom, investorId, now } = await requireInvestor(request, context);
  const choice = form.choice('choice', BANK_CHOICES);
  const asked = { investor: investorId, order: form.text('payment'), choice, answers: readAnswers(form) };
  const answer = await attempt(log, answerBank(database, classroom, asked, now));
  if (!answer.ok) return answerForm(form, 'answer', answer, { refusedStatus: 409 });
  // A helper was asked first.
  if (choice !== 'pay' || answer.paid === '') throw redirect(`${bankPath(asked.order)}&answered`, 303);
  throw replace(`${PAGES[answer.kind].join('?')}=${answer.paid}`, 303);
}

/** Null unless all three are answered. Throws a 400 for an answer that the page does not offer. */
function readAnswers(form: PostedForm): BankAnswers | null {
  const read = (question: BankQuestion) =>
    form.text(question) === '' ? null : form.choice(question, ['yes', 'no']) === 'yes';
  const [toldWhatToAnswer, toldToPayFirst, lookedUp] = [
    read('toldWhatToAnswer'),
    read('toldToPayFirst'),
    read('lookedUp'),
  ];
  if (toldWhatToAnswer === null || toldToPayFirst === null || lookedUp === null) return null;
  return { toldWhatToAnswer, toldToPayFirst, lookedUp };
}

/** From where a payment came, and by which parameter that page says that it was made. */
const PAGES: Readonly<Record<PaymentKind, readonly [path: string, made: string]>> = {
  deposit: ['/dashboard/deposit', 'submitted'],
  'release-fee': ['/dashboard/withdraws', 'fee'],
  transfer: ['/dashboard/wallet', 'sent'],
};

export default function PracticeBank() {
  const { t } = useLingui();
  const { payment, others, names, changesInMs, hasAnswered } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useRevalidationAfter(changesInMs);
  return (
    // The hint of the page that the payment came from is not the bank's.
    <BelowTitle value={null}>
      <PageHeading
        page={t`Your practice bank`}
        lead={
          <Trans>
            This bank is made up, like everything here, and is not part of the company. It may ask before it makes a
            payment; it never prevents one.
          </Trans>
        }
      />
      <div className="flex max-w-[46rem] flex-col gap-8">
        {payment === null ? null : (
          <>
            <Outcome payment={payment} hasAnswered={hasAnswered} answer={answer} />
            <Payment key={payment.id} payment={payment} names={names} answer={answer} />
          </>
        )}
        {payment === null && others.length === 0 ? (
          <Card title={<Trans>No payment waits here</Trans>}>
            <p className="text-body text-ink-soft">
              <Trans>When you pay the company, your bank may ask you here first.</Trans>
            </p>
          </Card>
        ) : null}
        <Others payments={others} />
      </div>
    </BelowTitle>
  );
}

export type BankFormAnswer = ReturnType<typeof useAnswer<typeof action>>;

interface OutcomeProps {
  payment: PaymentShown;
  hasAnswered: boolean;
  answer: BankFormAnswer;
}

/** What has become of it, or why it can no longer be answered otherwise; after an answer, it takes the focus. */
function Outcome({ payment, hasAnswered, answer }: OutcomeProps) {
  const { outcome, wait, decidedAt, kind, help } = payment;
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const when = decidedAt === null ? '' : formatDateTime(decidedAt, locale);
  const refused = outcome !== null && answer?.ok === false && !isCommon(answer) ? answer : null;
  const became: Record<NonNullable<typeof outcome>, ReactNode> = {
    paid: <Trans>Your bank made this payment on {when}, practice time.</Trans>,
    stopped: <Trans>You decided not to pay. Nothing has left your wallet.</Trans>,
    over: <Trans>The exercise is over, and this payment was never made.</Trans>,
  };
  const open = help === null ? wait && <WaitsAtBank {...payment} /> : <FromHelper {...help} />;
  const stands = outcome === null ? open : became[outcome];
  const words = refused === null ? stands : i18n._(bankRefusalWords(refused, kind, locale));
  return (
    <FocusedMessage
      tone={refused === null ? 'information' : 'error'}
      occasion={refused ?? (hasAnswered ? `${outcome} ${wait?.until.getTime()}` : undefined)}
      className={words === null ? 'absolute' : ''}
    >
      {words}
    </FocusedMessage>
  );
}

/** What a classmate wrote, that nobody did, or that one may still write. */
function FromHelper({ line, awaitsLineMs }: NonNullable<PaymentShown['help']>) {
  const { i18n } = useLingui();
  if (awaitsLineMs > 0) return i18n._(MAY_STILL_WRITE);
  if (line === null || line === 'nothing') return i18n._(NOBODY_WROTE);
  const sentence = i18n._(LINE_SENTENCES[line]);
  return (
    <>
      <Trans>A classmate writes: “{sentence}”</Trans> {line === 'look-up' ? <LookThemUp /> : null}
    </>
  );
}

interface PaymentProps {
  payment: PaymentShown;
  names: BankPage['names'];
  answer: BankFormAnswer;
}

function Payment({ payment, names, answer }: PaymentProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const { kind, isTax, amount, coins, outcome } = payment;
  return (
    <Card title={i18n._(kindInWords(kind, isTax))}>
      <DefinitionList>
        <Definition
          term={<Trans>Amount</Trans>}
          value={
            <Sign inline is={kind === 'release-fee' ? 'fee-to-withdraw' : []}>
              {amountShown(payment, locale)}
            </Sign>
          }
          figures
        />
        {amount === null || coins === null || outcome !== null ? null : (
          <Definition term={<Trans>At the current price</Trans>} value={formatCoins(coins, locale)} figures />
        )}
        <Definition term={<Trans>You want to pay</Trans>} value={<bdi>{names.meant}</bdi>} />
        <Definition
          term={<Trans>The account belongs to</Trans>}
          value={
            <Sign inline is="shared-address">
              <bdi>{names.registered}</bdi>
            </Sign>
          }
        />
      </DefinitionList>
      <Notice tone={names.check === 'match' ? 'information' : 'caution'}>
        <p>{i18n._(NAME_CHECK_WORDS[names.check])}</p>
        {payment.arm === 'warning' ? <p>{i18n._(BANK_WARNING)}</p> : null}
      </Notice>
      {outcome === null ? <AnswerForm payment={payment} answer={answer} /> : <Onward kind={kind} />}
    </Card>
  );
}

/** After it was decided. */
function Onward({ kind }: { kind: PaymentKind }) {
  return (
    <LinkButton to={PAGES[kind][0]} variant="quiet" className="self-start">
      <Trans>Back to where you came from</Trans>
    </LinkButton>
  );
}

function Others({ payments }: { payments: BankPage['others'] }) {
  if (payments.length === 0) return null;
  return (
    <Card title={<Trans>Other payments that wait</Trans>}>
      <ul className="flex flex-col gap-2">
        {payments.map(({ id, ...payment }) => (
          <li key={id}>
            <Link to={bankPath(id)} className="text-link inline-flex min-h-11 items-center">
              <WaitsAtBank {...payment} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
