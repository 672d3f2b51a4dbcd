import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import type { NextTimeText } from '#app/lessons/next-time.ts';
import { Card } from '#app/ui/card.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { PledgeForm } from './pledge-form.tsx';
import { StoryPart } from './story-step.tsx';

/** The three checks, where to practise them, help for whoever it has happened to, and the way to a card of one's own. */
export function NextTime({ text: { checks, help, pledges } }: { text: NextTimeText }) {
  const { locale } = useLocale();
  return (
    <>
      <ol className="pane-frame lg:grid-cols-3">
        {checks.map(({ name, how, here }, index) => (
          <li key={name} className="pane-cell flex flex-col gap-3 p-6">
            <span aria-hidden="true" className="figures text-display font-medium text-leaf-ink">
              {formatCount(index + 1, locale)}
            </span>
            <h3 className="text-heading font-medium text-balance text-ink">{name}</h3>
            <p className="text-body text-ink">{how}</p>
            <p className="mt-auto pt-2 text-small text-ink-soft">{here}</p>
          </li>
        ))}
      </ol>
      <div className="screen-only flex flex-wrap gap-3">
        <LinkButton to="/register">
          <Trans>Practise the check</Trans>
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
          The checks are not against investing. An honest firm passes all three: it stands in the register, it pays out
          all of your money when you ask, and it can say where each gain and each loss came from.
        </Trans>
      </p>
      <StoryPart title={<Trans>If it happened to you in earnest</Trans>}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6 text-body text-ink marker:text-ink-soft">
          {help.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="max-w-prose text-body text-ink-soft">
          <Trans>
            Where to report it stands in the <Link to="/registers">list of countries</Link>. If you are in despair, do
            not stay alone with it: call the emergency number or a crisis line of your country.
          </Trans>
        </p>
      </StoryPart>
      <Card title={<Trans>Your card</Trans>} headingLevel={3} className="screen-only">
        <PledgeForm pledges={pledges} />
      </Card>
    </>
  );
}
