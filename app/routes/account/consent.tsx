import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Into a class, a class of their own, or one of their own for homework. */
type Place = 'class' | 'alone' | 'homework';

/** What people should know before they join a class or begin alone, in plain words: all of it, and no more. */
export function Consent({ to }: { to: Place }) {
  return (
    <dl className="self-start divide-y divide-mullion border-y border-mullion">
      <Fact term={<Trans>What this is</Trans>}>
        <Trans>An exercise about investment fraud. The company is invented, and its money is play money.</Trans>
      </Fact>
      <Fact term={<Trans>Who you are here</Trans>}>{WHO[to]}</Fact>
      <Fact term={<Trans>What is stored</Trans>}>{STORED[to]}</Fact>
      <Fact term={<Trans>How you get out</Trans>}>
        <Trans>At any time: choose “Leave and erase me” in the menu.</Trans>
      </Fact>
    </dl>
  );
}

export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1 py-3">
      <dt className="text-small font-medium text-ink">{term}</dt>
      <dd className="text-body text-pretty text-ink-soft">{children}</dd>
    </div>
  );
}

const WHO: Record<Place, ReactNode> = {
  class: (
    <Trans>
      An invented person: we choose a name for you. Nobody can see who you are. The person running the class sees the
      invented name.
    </Trans>
  ),
  alone: <Trans>An invented person: we choose a name for you. Nobody can see who you are.</Trans>,
  homework: (
    <Trans>
      An invented person: we choose a name for you. Nobody can see who you are. The person who set the homework sees how
      many people began and how many finished, and afterwards the figures for everybody together.
    </Trans>
  ),
};

const STORED: Record<Place, ReactNode> = {
  class: (
    <Trans>
      The invented name, your practice coins, and what you do here. Not your real name, no address, and nothing about
      your device or network. All of it is erased when the class ends, after thirty days at the latest.
    </Trans>
  ),
  alone: (
    <Trans>
      The invented name, your practice coins, and what you do here. Not your real name, no address, and nothing about
      your device or network. All of it is erased an hour after the end, or a day after your last visit.
    </Trans>
  ),
  homework: (
    <Trans>
      The invented name, your practice coins, and what you do here. Not your real name, no address, and nothing about
      your device or network. All of it is erased when the homework ends, which is three weeks after it was set at the
      latest.
    </Trans>
  ),
};
