import { Trans } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { RegisterPage } from './register-page.server.ts';

/** How the three went, counted both ways: believing what is false is one error, turning away what is honest the other. */
export function RegisterScore({ score, nextSet }: { score: NonNullable<RegisterPage['score']>; nextSet: string }) {
  const { locale } = useLocale();
  const count = (number: number) => formatCount(number, locale);
  return (
    <Card title={<Trans>Your three answers</Trans>} className="mt-10">
      <div className="max-w-md">
        <DefinitionList
          items={[
            { key: 'right', term: <Trans>Right</Trans>, value: count(score.right), figures: true },
            { key: 'missed', term: <Trans>Believed, and false</Trans>, value: count(score.missed), figures: true },
            {
              key: 'alarms',
              term: <Trans>Turned away, and honest</Trans>,
              value: count(score.falseAlarms),
              figures: true,
            },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/registers">
          <Trans>To the real registers</Trans>
        </LinkButton>
        <LinkButton to={nextSet} variant="quiet">
          <Trans>Three other offers</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
