import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fact } from '../../account/consent.tsx';

/** What people should know before they take part: all of it, and no more. */
export function CheckConsent() {
  return (
    <dl className="self-start divide-y divide-mullion border-y border-mullion">
      {FACTS.map(({ key, term, words }) => (
        <Fact key={key} term={term}>
          {words}
        </Fact>
      ))}
    </dl>
  );
}

const FACTS: readonly { key: string; term: ReactNode; words: ReactNode }[] = [
  {
    key: 'what',
    term: <Trans>What this is</Trans>,
    words: (
      <Trans>
        A test of the lesson, not of you. Every firm, person and offer in it is invented. Only figures for a whole group
        are shown. For research, the person running the check can export the answers once at least five people have
        taken part, under codes that lead to nobody.
      </Trans>
    ),
  },
  {
    key: 'stored',
    term: <Trans>What is stored</Trans>,
    words: (
      <Trans>
        Your answers, what you looked up before them, roughly how long you took and in which language you read, under a
        random number, and the day. No name, no time, nothing about your device or network, and no link to what you do
        elsewhere on this site.
      </Trans>
    ),
  },
  {
    key: 'how-long',
    term: <Trans>For how long</Trans>,
    words: (
      <Trans>Eight months at most, because the last offers come after half a year. Then all of it is erased.</Trans>
    ),
  },
  {
    key: 'out',
    term: <Trans>How you get out</Trans>,
    words: (
      <Trans>
        Taking part is voluntary, and saying no costs you nothing. You may leave out any answer, stop at any time, and
        erase your answers on this page with your four words.
      </Trans>
    ),
  },
];
