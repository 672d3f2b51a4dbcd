import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { NextTimeText, PledgeText } from '#app/debrief/texts.ts';
import { ThreeChecks } from '#app/debrief/three-checks.tsx';
import { BrandMark } from '#app/ui/art/brand.tsx';
import { Icon } from '#app/ui/art/icon.tsx';
import { Button, LinkButton, PrintButton } from '#app/ui/buttons.tsx';
import { Checkbox } from '#app/ui/fields.tsx';
import { Card, PageHeading } from '#app/ui/page.tsx';
import { WayBackLines } from '../../check/way-back-card.tsx';
import type { WayBack } from '../../visitor-cookies.ts';
import { StoryFold } from './story-steps.tsx';

interface NextTimeProps {
  text: NextTimeText;
  checkCode: string | null;
  /** Whether there is a certificate to be had. */
  isOver: boolean;
  courseUrl: string | null;
}

/** The three checks, where to practise them, help for victims, and the way to a card of one's own. */
export function NextTime({ text: { checks, help, pledges }, checkCode, isOver, courseUrl }: NextTimeProps) {
  return (
    <>
      <ThreeChecks checks={checks} />
      <StoryFold title={<Trans>What they would have shown here</Trans>}>
        <ul className="flex max-w-prose flex-col gap-2 text-body text-ink">
          {checks.map(({ here }) => (
            <li key={here}>{here}</li>
          ))}
        </ul>
      </StoryFold>
      <div className="screen-only flex flex-wrap gap-3">
        <LinkButton to="/register">
          <Trans>Look up a firm</Trans>
        </LinkButton>
        <LinkButton to="/registers" variant="quiet">
          <Trans>The real registers, by country</Trans>
        </LinkButton>
        <LinkButton to="/warning-signs" variant="quiet">
          <Trans>All warning signs, and the weak ones</Trans>
        </LinkButton>
      </div>
      <p className="max-w-prose text-body text-ink-soft">
        <Trans>
          The checks are not meant to stop you from investing. An honest firm passes all three: it is in the register,
          it pays out all of your money when you ask, and it can say where each gain and each loss came from.
        </Trans>
      </p>
      {checkCode === null ? <GoOnWithTheCheck /> : <TakeTheSecondTwelve code={checkCode} />}
      <StoryFold title={<Trans>If it happened to you for real</Trans>}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6 text-body text-ink marker:text-ink-soft">
          {help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            The <Link to="/registers">list of countries</Link> says where to report it. If you are in despair, do not
            face it alone: call the emergency number or a crisis line in your country.
          </Trans>
        </p>
      </StoryFold>
      <StoryFold title={<Trans>Your card: what you want to promise yourself</Trans>} className="screen-only">
        <PledgeForm pledges={pledges} />
      </StoryFold>
      {isOver ? (
        <p className="screen-only max-w-prose text-body text-ink">
          <Trans>
            Do you have to show that you took part? Take a{' '}
            <Link to="/debrief?certificate=1" className="text-link">
              certificate of completion
            </Link>
            , which names the scenario and the day, and nobody.
          </Trans>
        </p>
      ) : null}
      {courseUrl === null ? null : (
        <p className="screen-only text-body text-ink">
          <a href={courseUrl} rel="noreferrer" className="text-link">
            <Trans>Back to your course</Trans>
          </a>
        </p>
      )}
    </>
  );
}

function GoOnWithTheCheck() {
  return (
    <p className="screen-only max-w-prose text-body text-ink">
      <Trans>
        Did you take the check before all this? Now is the time for its second twelve offers:{' '}
        <Link to="/check/offers" className="text-link">
          go on with the check
        </Link>
        .
      </Trans>
    </p>
  );
}

/** A class that began with the check also ends with it. */
function TakeTheSecondTwelve({ code }: { code: string }) {
  return (
    <Card title={<Trans>Now the second twelve offers of the check</Trans>} headingLevel={3} className="screen-only">
      <p className="max-w-prose text-body text-pretty text-ink">
        <Trans>
          They show whether all this has changed how you tell false offers from honest ones. Nobody can tell which
          answers are yours. Have your four words ready.
        </Trans>
      </p>
      <LinkButton to={`/check?code=${code}`} className="self-start">
        <Trans>Go on with the check</Trans>
      </LinkButton>
    </Card>
  );
}

interface PledgeCardProps {
  chosen: readonly PledgeText[];
  /** What brings its owner back to the check, if they took it in this browser. */
  way: WayBack | null;
  /** All the sentences, for someone who chose none. */
  offered: readonly PledgeText[];
}

/** A page of its own, so that paper holds the card and nothing else. */
export function PledgeCard({ chosen, offered, way }: PledgeCardProps) {
  const { t } = useLingui();
  if (chosen.length === 0) {
    return (
      <>
        <PageHeading title={<Trans>Your card</Trans>} />
        <PledgeForm pledges={offered} hasNone />
        <BackToDebrief />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={t`Your card`} className="pledge-card">
        <div className="flex items-center gap-3 text-ink-soft">
          <BrandMark />
          <span className="text-small">
            <Trans>From an exercise about investment fraud</Trans>
          </span>
        </div>
        <h1 className="text-title font-medium text-balance text-ink">
          <Trans>Before I send money to anybody</Trans>
        </h1>
        <ul className="flex flex-col gap-4">
          {chosen.map(({ id, text }) => (
            <li key={id} className="border-s-2 border-leaf ps-4 text-lead text-pretty text-ink">
              {text}
            </li>
          ))}
        </ul>
        {way === null ? null : <WayBackLines way={way} />}
        <div className="flex flex-col gap-6 text-small text-ink-soft">
          <p className="pledge-line">
            <Trans>Signed</Trans>
          </p>
          <p className="pledge-line">
            <Trans>I will read this again in two weeks, on</Trans>
          </p>
        </div>
      </section>
      <div className="screen-only flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>
          <Trans>Print my card</Trans>
        </PrintButton>
        <BackToDebrief />
      </div>
      <p className="screen-only max-w-prose text-small text-ink-soft">
        <Trans>
          What was learned fades within weeks unless something reminds you. Put the card where you pay: next to your
          computer, or in your purse or wallet.
        </Trans>
      </p>
    </div>
  );
}

export function BackToDebrief() {
  return (
    <p className="screen-only">
      <Link to="/debrief#next-time" className="text-link inline-flex min-h-11 items-center">
        <Trans>Back to the Debrief</Trans>
      </Link>
    </p>
  );
}

interface PledgeFormProps {
  pledges: readonly PledgeText[];
  /** A card was asked for, but no sentence was chosen. */
  hasNone?: boolean;
}

/** Sentences to choose from. The address of the card holds the choice: nothing is typed, and nothing is kept here. */
function PledgeForm({ pledges, hasNone = false }: PledgeFormProps) {
  return (
    <form method="get" action="/debrief" className="screen-only flex max-w-prose flex-col gap-6">
      <input type="hidden" name="card" value="1" />
      <fieldset className="flex flex-col gap-4" aria-describedby={hasNone ? 'pledge-error' : undefined}>
        <legend className="mb-4 text-body text-pretty text-ink-soft">
          <Trans>
            Choose what you want to promise yourself. It becomes a card to print and put where you will see it. It is
            stored nowhere else.
          </Trans>
        </legend>
        {hasNone ? (
          <p id="pledge-error" className="flex items-start gap-2 text-small text-clay">
            <Icon name="alert" />
            <Trans>Choose at least one sentence.</Trans>
          </p>
        ) : null}
        {pledges.map(({ id, text }) => (
          <Checkbox key={id} name="pledge" value={id} label={text} />
        ))}
      </fieldset>
      <Button type="submit" className="self-start">
        <Trans>Make my card</Trans>
      </Button>
    </form>
  );
}
