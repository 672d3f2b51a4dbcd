import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page.tsx';
import { PolicyPage, type PolicySection } from './policies/policy-page.tsx';

export default function TermsOfService() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Terms of Service`} />
      <PolicyPage
        title={<Trans>Terms of Service</Trans>}
        lead={<Trans>What we do for you, what you do for us, and what applies if we disagree.</Trans>}
        note={
          <Trans>
            These are the terms of a fictional company, as such companies write them. They bind nobody: on this practice
            site nothing is sold, and no real money moves.
          </Trans>
        }
        sections={TERMS_SECTIONS}
      />
    </>
  );
}

/** The fictional company's. Risk in small print, reviews, further fees and changes without notice are devices. */
const TERMS_SECTIONS: readonly PolicySection[] = [
  {
    id: 'introduction',
    title: msg`Introduction`,
    opening: [
      msg`These terms are the agreement between you and Glasshouse Finance. They apply to our website, to your account and to every service that we offer you.`,
      msg`Please read them with care. If you do not agree with them, do not open an account.`,
    ],
  },
  {
    id: 'scope-of-services',
    title: msg`Scope of Services`,
    opening: [msg`Our work for you covers three areas.`],
    points: [
      msg`Investment advice: we show you which of our plans fits the amount you wish to invest.`,
      msg`Portfolio management: our desk places your deposits and looks after them until a plan ends.`,
      msg`Financial planning: we help you set goals and choose the steps that lead to them.`,
    ],
    closing: {
      signs: ['anyone-can-join'],
      words: msg`Our advice rests on what you tell us. We do not ask about your income, your knowledge or your other savings.`,
    },
  },
  {
    id: 'investment-risks',
    title: msg`Investment Risks`,
    opening: [
      msg`The value of any investment can fall as well as rise. Past results are no promise of future results.`,
      msg`The profit of a plan is a target that we set with great care. Never invest money that you need for rent, food or debts.`,
    ],
  },
  {
    id: 'limitations-of-liability',
    title: msg`Limitations of Liability`,
    opening: [msg`We do our work with care. As far as the law allows, we are not liable for the following.`],
    points: [
      msg`Losses from market movements.`,
      msg`Delays caused by a network, a wallet or another company.`,
      msg`Payments that you sent to a wrong address.`,
    ],
    closing: msg`In every case our liability is limited to the fees that you paid us in the last twelve months.`,
  },
  {
    id: 'client-responsibilities',
    title: msg`Client Responsibilities`,
    opening: [msg`As our client you agree to the following.`],
    points: [
      msg`You give us details that are complete and up to date.`,
      msg`You keep your password to yourself and tell us if someone else may know it.`,
      msg`You pay the taxes on your profits yourself.`,
      { signs: ['delay'], words: msg`You wait for the end of a plan before you start another one.` },
      {
        signs: ['delay', 'identity-upload'],
        words: msg`You give us further documents if we review a withdrawal. A review may take more time than usual, and a fee may apply.`,
      },
    ],
  },
  {
    id: 'confidentiality',
    title: msg`Confidentiality`,
    opening: [
      msg`We keep your affairs secret, as our Privacy Policy says. You keep ours secret too: what we tell you about our methods and our plans is for you alone.`,
    ],
  },
  {
    id: 'changes-to-terms',
    title: msg`Changes to Terms and Conditions`,
    opening: [
      msg`We may change these terms, our fees and our plans at any time. The new terms apply from the moment they appear on this page. If you go on using our services, you accept them.`,
    ],
  },
  {
    id: 'governing-law',
    title: msg`Governing Law`,
    opening: [
      {
        signs: ['out-of-reach'],
        words: msg`The laws of the United States and of the State of Washington govern these terms. Any dispute belongs in the courts of that state.`,
      },
    ],
  },
  {
    id: 'acceptance',
    title: msg`Acceptance`,
    opening: [
      msg`When you check the box at sign-up, or when you make your first deposit, you confirm that you have read these terms and that you agree to them.`,
    ],
  },
];
