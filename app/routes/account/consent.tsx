import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FoldLine } from '#app/ui/page.tsx';

interface ConsentLinesProps {
  lines: readonly MessageDescriptor[];
  details: readonly MessageDescriptor[];
  /** What else is folded. */
  children?: ReactNode;
}

/** What people should know before they tick the box, in plain words: a line each, and what is stored, folded. */
export function ConsentLines({ lines, details, children }: ConsentLinesProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap items-start gap-x-6 text-small">
      <ul className="basis-full list-disc ps-5 text-ink-soft marker:text-mullion-strong">
        {lines.map((line) => (
          <li key={line.id}>{t(line)}</li>
        ))}
      </ul>
      <details className="open:basis-full">
        <FoldLine>
          <Trans>What is stored</Trans>
        </FoldLine>
        {details.map((detail) => (
          <p key={detail.id} className="mb-3 max-w-prose text-ink-soft">
            {t(detail)}
          </p>
        ))}
      </details>
      {children}
    </div>
  );
}

interface ConsentProps {
  to: keyof typeof LINES;
  /** Whether a learning platform has sent the person, and is to be told when they are done. */
  isFromCourse?: boolean;
}

/** For people who join a class, or begin in one of their own, by themselves or for homework. */
export function Consent({ to, isFromCourse = false }: ConsentProps) {
  const [lines, details] = isFromCourse ? [[COURSE_TOLD], [COURSE_STORED]] : [[], []];
  return <ConsentLines lines={[PLAY, ...LINES[to], ...lines, LEAVING]} details={[...DETAILS[to], ...details]} />;
}

const COURSE_TOLD = msg`The course that you come from is told once you have reached the end, and nothing else.`;
const COURSE_STORED = msg`So that your course can be told, this site keeps, encrypted, who you are to your learning platform. It is erased once the course has been told, and when you leave.`;

const PLAY = msg`The company is invented, and so is its money.`;
const LEAVING = msg`You can leave at any time.`;
const LINES = {
  class: [
    msg`The person running the class sees an invented name, not yours.`,
    msg`Everything is erased when the class ends, after thirty days at the latest.`,
  ],
  alone: [msg`Nobody learns your real name.`, msg`Everything is erased within a day.`],
  homework: [
    msg`The person who assigned the homework sees only figures for everybody together.`,
    msg`Everything is erased when the homework ends, three weeks after it was assigned at the latest.`,
  ],
};

const STORED = msg`The invented name, your practice coins, and what you do here. Not your real name, no address, and nothing about your device or network.`;
const WAY_OUT = msg`To leave, choose “Leave and erase me” in the menu.`;
const DETAILS = {
  class: [STORED, WAY_OUT],
  alone: [STORED, msg`It is erased an hour after the end, or a day after your last visit.`, WAY_OUT],
  homework: [
    STORED,
    msg`The person who assigned the homework sees how many people began and how many finished, and afterward the figures for everybody together.`,
    WAY_OUT,
  ],
};
