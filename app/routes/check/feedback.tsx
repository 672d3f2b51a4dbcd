import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { formatCount } from '#app/i18n/money.ts';
import { Badge, Fictional } from '#app/ui/notices.tsx';
import { Card } from '#app/ui/page.tsx';
import type { feedbackOf, ownShares } from './check-request.server.ts';

type Told = ReturnType<typeof feedbackOf>;
type Shares = NonNullable<ReturnType<typeof ownShares>>;

/** Nobody else sees these figures. */
export function OwnShares({ now, before }: { now: Shares; before: Shares | null }) {
  const line = 'flex flex-wrap items-baseline justify-between gap-x-6 border-t border-mullion py-3';
  return (
    <Card title={<Trans>Yours alone</Trans>}>
      <ul className="flex flex-col border-b border-mullion">
        <li className={line}>
          <Trans>Of six false offers, you recognized:</Trans>{' '}
          <Compared now={now.recognised} before={before?.recognised} />
        </li>
        <li className={line}>
          <Trans>Of six honest ones, you turned away:</Trans>{' '}
          <Compared now={now.turnedAway} before={before?.turnedAway} />
        </li>
        <li className={line}>
          <Trans>Of all twelve, you looked something up before judging:</Trans>{' '}
          <Compared now={now.checked} before={before?.checked} />
        </li>
      </ul>
    </Card>
  );
}

export function Answers({ offers }: Pick<Told, 'offers'>) {
  return (
    <ol className="flex flex-col gap-6">
      {offers.map((offer) => (
        <li key={offer.name}>
          <Explained offer={offer} />
        </li>
      ))}
    </ol>
  );
}

function Compared({ now, before }: { now: number; before: number | undefined }) {
  const { locale } = useLocale();
  const [count, first] = [formatCount(now, locale), formatCount(before ?? 0, locale)];
  return (
    <strong className="figures ms-auto text-heading font-medium">
      {before === undefined ? (
        count
      ) : (
        <Trans>
          {count} (before: {first})
        </Trans>
      )}
    </strong>
  );
}

const GIVEN: Readonly<Record<string, ReactNode>> = {
  1: <Trans>You said: surely honest.</Trans>,
  2: <Trans>You said: rather honest.</Trans>,
  3: <Trans>You said: rather false.</Trans>,
  4: <Trans>You said: surely false.</Trans>,
};

function Explained({ offer: { name, kind, rating, opened, front, decides } }: { offer: Told['offers'][number] }) {
  const isRight = rating !== null && rating > 2 === (kind === 'false');
  return (
    <article className="pane flex flex-col gap-3 p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading font-medium">
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={kind === 'false' ? 'declined' : 'approved'} wraps>
          {kind === 'false' ? <Trans>False</Trans> : <Trans>Honest</Trans>}
        </Badge>
      </div>
      <p className="text-pretty text-ink-soft">
        {front} <Fictional />
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {decides.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {rating === null ? <Trans>You would rather not say.</Trans> : GIVEN[rating]}{' '}
        {rating === null ? null : isRight ? <Trans>That was right.</Trans> : <Trans>That was not right.</Trans>}{' '}
        <Plural
          value={opened}
          _0="You looked nothing up."
          one="You looked one thing up."
          other="You looked # things up."
        />
      </p>
    </article>
  );
}
