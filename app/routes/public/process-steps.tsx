import { Trans, useLingui } from '@lingui/react/macro';
import { Fictional } from '#app/ui/fictional.tsx';
import { Sign } from '#app/signs/sign.tsx';

const STEPS = [
  {
    id: 'talk',
    signs: [],
    isClaim: false,
    when: <Trans>Within 24 hours</Trans>,
    title: <Trans>A conversation</Trans>,
    text: <Trans>You tell us what you wish for. An account manager calls or writes, whenever it suits you.</Trans>,
  },
  {
    id: 'goal',
    signs: [],
    isClaim: false,
    when: <Trans>Day 1</Trans>,
    title: <Trans>A goal with a number</Trans>,
    text: (
      <Trans>A home, a shop, a year without worries: together we put a sum to it, and a date that feels close.</Trans>
    ),
  },
  {
    id: 'plan',
    signs: ['plan-ladder'],
    isClaim: true,
    when: <Trans>Day 1</Trans>,
    title: <Trans>A plan that fits</Trans>,
    text: (
      <Trans>
        We suggest one of our plans. The higher the plan, the better its return, so it pays to stretch a little.
      </Trans>
    ),
  },
  {
    id: 'funding',
    signs: ['proof-upload'],
    isClaim: false,
    when: <Trans>Day 2</Trans>,
    title: <Trans>Funding</Trans>,
    text: (
      <Trans>
        You send digital coins to our address and upload your proof of payment. As soon as we approve it, your plan can
        start.
      </Trans>
    ),
  },
  {
    id: 'growth',
    signs: [],
    isClaim: true,
    when: <Trans>10 to 20 days</Trans>,
    title: <Trans>Growth</Trans>,
    text: (
      <Trans>
        Our desk trades while you sleep. You watch your balance rise in your dashboard, by the second if you like.
      </Trans>
    ),
  },
  {
    id: 'payout',
    signs: [],
    isClaim: true,
    when: <Trans>24 to 48 hours</Trans>,
    title: <Trans>Payout, or the next season</Trans>,
    text: (
      <Trans>
        Take your profit out, or leave it where it grows. Nine of ten clients choose a larger plan the same week.
      </Trans>
    ),
  },
] as const;

/** Six steps along one rib of the house, from the lantern down to the ground. */
export function ProcessSteps() {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="process" className="bg-ground">
      <div className="public-measure py-16 lg:py-24">
        <h2 id="process" className="text-title font-medium text-balance lg:ps-[calc(33.333%+4.5rem)]">
          <Trans>Our process</Trans>
        </h2>
        <ol className="process mt-12">
          {STEPS.map(({ id, signs, isClaim, when, title, text }, index) => (
            <li key={id} className="process-step">
              <p className="process-when figures">{when}</p>
              <span aria-hidden="true" className="process-node figures">
                {i18n.number(index + 1)}
              </span>
              <div className="max-w-[34rem] pb-12 lg:pb-16">
                <Sign is={signs} className="flex flex-col items-start gap-2">
                  <h3 className="text-subtitle font-medium text-balance">{title}</h3>
                  <p className="text-lead text-pretty text-ink-soft">{text}</p>
                  {isClaim ? <Fictional /> : null}
                </Sign>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
