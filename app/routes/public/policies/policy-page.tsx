import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMPANY_EMAIL } from '#app/contact/company-contact.ts';
import { formatLongDate } from '#app/i18n/dates.ts';
import { useLocale } from '#app/i18n/locale-provider.tsx';
import { Sign } from '#app/signs/sign.tsx';
import type { SignId } from '#app/signs/sign-id.ts';
import { Fictional } from '#app/ui/notices.tsx';
import { Contents } from '#app/ui/page.tsx';

/** In the order shown: an opening, a list of points, a closing. */
export interface PolicySection {
  /** In addresses (`#data-security`), the same in every language. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly opening: readonly PolicyLine[];
  readonly points?: readonly PolicyLine[] | undefined;
  readonly closing?: PolicyLine | undefined;
}

type PolicyLine = MessageDescriptor | MarkedLine;

/** A line in which X-ray shows signs. */
interface MarkedLine {
  readonly signs: readonly SignId[];
  readonly words: MessageDescriptor;
}

function markedLine(line: PolicyLine): MarkedLine {
  return 'signs' in line ? line : { signs: [], words: line };
}

/** Both policies say they apply from this day. */
const POLICY_DATE = new Date('2025-01-11T00:00:00Z');

interface PolicyPageProps {
  title: ReactNode;
  lead: ReactNode;
  /** Whose policy it is, above everything else. */
  note: ReactNode;
  sections: readonly PolicySection[];
}

const CONTACT_ID = 'contact-us';

/** A long text for reading or printing, with links to each section. */
export function PolicyPage({ title, lead, note, sections }: PolicyPageProps) {
  const { i18n } = useLingui();
  const { locale } = useLocale();
  const date = formatLongDate(POLICY_DATE, locale);
  return (
    <article className="public-measure py-14 lg:py-20">
      <header className="flex max-w-[46rem] flex-col gap-5">
        <h1 className="text-display font-medium text-balance text-ink">{title}</h1>
        <p className="text-lead text-pretty text-ink-soft">{lead}</p>
        <p className="figures text-small text-ink-soft">
          <Trans>Effective {date}</Trans>
        </p>
        <div className="flex flex-col items-start gap-2 border-s-2 border-sun bg-sun-glass px-4 py-3 text-small text-sun-ink">
          <Fictional />
          <p>{note}</p>
          <p>
            <Link to="/about-this-site" className="font-medium underline underline-offset-4">
              <Trans>What this site really stores</Trans>
            </Link>
          </p>
        </div>
      </header>
      <div className="mt-14 grid grid-cols-1 gap-x-20 gap-y-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <PolicyContents sections={sections} />
        <div className="flex max-w-[68ch] flex-col gap-12">
          {sections.map((section) => (
            <PolicyPart key={section.id} id={section.id} title={i18n._(section.title)}>
              <PolicyText section={section} />
            </PolicyPart>
          ))}
          <PolicyPart id={CONTACT_ID} title={<Trans>Contact Us</Trans>}>
            <ContactText />
          </PolicyPart>
        </div>
      </div>
    </article>
  );
}

function PolicyContents({ sections }: { sections: readonly PolicySection[] }) {
  const { t, i18n } = useLingui();
  const entries = sections.map(({ id, title }) => ({ id, title: i18n._(title) }));
  return <Contents entries={[...entries, { id: CONTACT_ID, title: t`Contact Us` }]} />;
}

function PolicyPart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-mullion pt-6">
      <h2 id={id} className="text-subtitle font-medium text-balance text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}

function PolicyText({ section: { opening, points, closing } }: { section: PolicySection }) {
  return (
    <>
      {opening.map(markedLine).map((line) => (
        <p key={line.words.id}>
          <Line line={line} />
        </p>
      ))}
      {points === undefined ? null : (
        <ul className="flex list-disc flex-col gap-2.5 ps-5 marker:text-ink-faint">
          {points.map(markedLine).map((line) => (
            <li key={line.words.id} className="ps-1">
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {closing === undefined ? null : (
        <p>
          <Line line={markedLine(closing)} />
        </p>
      )}
    </>
  );
}

function Line({ line: { signs, words } }: { line: ReturnType<typeof markedLine> }) {
  const { i18n } = useLingui();
  if (signs.length === 0) return i18n._(words);
  return (
    <Sign is={signs} inline className="block">
      {i18n._(words)}
    </Sign>
  );
}

function ContactText() {
  return (
    <>
      <p>
        <Trans>
          Do you have a question about this page? Write to us at <span className="address">{COMPANY_EMAIL}</span>, or
          use the form on our page <Link to="/contact">Contact Us</Link>.
        </Trans>
      </p>
      <Fictional />
    </>
  );
}
