import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PageTitle } from '#app/ui/page.tsx';
import { PolicyPage, type PolicySection } from './policies/policy-page.tsx';

export default function PrivacyPolicy() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle page={t`Privacy Policy`} />
      <PolicyPage
        title={<Trans>Privacy Policy</Trans>}
        lead={<Trans>What we know about you, what we do with it, and what you can ask of us.</Trans>}
        note={
          <Trans>
            This is the policy of a fictional company, as such companies write it. It says nothing about what this
            practice site does: give it no real name, number or document.
          </Trans>
        }
        sections={PRIVACY_SECTIONS}
      />
    </>
  );
}

/** The fictional company's. Asking for identity documents is a device: nothing here ever takes one. */
const PRIVACY_SECTIONS: readonly PolicySection[] = [
  {
    id: 'information-we-collect',
    title: msg`Information We Collect`,
    opening: [msg`We ask for what we need to open your account, to look after it and to meet our duties.`],
    points: [
      msg`Contact details: your name, your email address, your telephone number, your home address and your country.`,
      msg`Financial information: what you deposit, what you invest, what you withdraw, and the wallets you use.`,
      {
        signs: ['identity-upload'],
        words: msg`Identification documents: a passport, an identity card or a recent bill, when a large payment asks for one.`,
      },
      msg`Messages: what you write to us in a form, by email or in the chat.`,
    ],
    closing: msg`You decide what you give us. Without some of it we cannot open an account for you.`,
  },
  {
    id: 'how-we-use-your-information',
    title: msg`How We Use Your Information`,
    opening: [msg`We use your information for these purposes and no others.`],
    points: [
      msg`To open your account and to know that it is you who logs in.`,
      msg`To carry out your deposits, your plans and your withdrawals.`,
      msg`To answer your questions and to tell you about your account.`,
      msg`To find misuse, and to keep the records that the law asks for.`,
      msg`To show you further plans that may suit you.`,
    ],
  },
  {
    id: 'information-sharing-with',
    title: msg`Information Sharing With`,
    opening: [msg`We do not sell your information. We share it only with those named here.`],
    points: [
      msg`Affiliates and service providers who work for us and are bound to keep it secret.`,
      msg`Regulators and law enforcement, where the law requires it.`,
      msg`Authorized representatives, such as your lawyer or your adviser, if you have agreed to it.`,
    ],
  },
  {
    id: 'data-security',
    title: msg`Data Security`,
    opening: [
      msg`We protect your information with encryption and locked rooms, and give few people access to it. Our staff learn every year how to handle it.`,
      msg`No system is safe against everything. If something happens that affects your information, we will tell you without delay.`,
    ],
  },
  {
    id: 'your-rights',
    title: msg`Your Rights`,
    opening: [msg`Your information is yours. At any time you may ask us to do the following.`],
    points: [
      msg`Access and correct: see what we keep about you, and have mistakes put right.`,
      msg`Delete or restrict: have it removed, or have us stop using it for a while, as far as our duties allow.`,
      msg`Object: say no to a use of it, such as offers of further plans.`,
    ],
    closing: msg`We answer within 30 days and charge nothing for it.`,
  },
  {
    id: 'changes-to-this-policy',
    title: msg`Changes to This Policy`,
    opening: [
      msg`We may change this policy when our services or the law change. The date at the top tells you when it last changed. If you go on using our services, you accept the policy as it then stands.`,
    ],
  },
];
