import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SOLO_SCENARIOS, type SoloScenario } from '#app/classes/scenario/stories.ts';
import { STORY_WORDS } from '#app/classes/scenario/story-words.ts';
import { nextTimeInWords } from '#app/debrief/texts.ts';
import { ThreeChecks } from '#app/debrief/three-checks.tsx';
import { serverTranslator } from '#app/i18n/catalogues.server.ts';
import { requestContext, servicesContext } from '#app/routes/services.server.ts';
import { BrandMark } from '#app/ui/art/brand.tsx';
import { PrintButton } from '#app/ui/buttons.tsx';
import { PageHeading } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Route } from './+types/teach';
import { lessonInWords, letterInWords, sheetIn, sheetsInWords } from './texts.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestContext);
  const i18n = serverTranslator(locale);
  const { sheet, story } = sheetIn(url.searchParams);
  return {
    sheet,
    story,
    sheets: sheetsInWords(i18n),
    lesson: lessonInWords(i18n, locale, story),
    letter: letterInWords(i18n, `${context.get(servicesContext).settings.appUrl}/about-this-site`),
    checks: nextTimeInWords(i18n).checks,
  };
}

type Facts = Route.ComponentProps['loaderData'];

/** For paper: one sheet at a time, from the texts of the lesson itself. */
export default function Teach({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { sheet, story, sheets, lesson, letter, checks } = loaderData;
  const { title = '', use } = sheets.find(({ key }) => key === sheet) ?? {};
  const shown: Readonly<Record<typeof sheet, ReactNode>> = {
    lesson: <LessonSheet story={story} lesson={lesson} />,
    // The story's own, between joining and the Debrief.
    worksheet: <Worksheet title={title} questions={lesson.slice(1, -2)} />,
    parents: <Letter title={title} letter={letter} />,
    poster: <Poster checks={checks} />,
  };
  return (
    <>
      <div className="screen-only">
        <PageHeading
          page={title}
          title={<Trans>Lesson sheets</Trans>}
          lead={use}
          actions={
            <PrintButton>
              <Trans>Print</Trans>
            </PrintButton>
          }
        />
      </div>
      <Tabs
        label={t`Lesson sheets`}
        selected={sheet}
        tabs={sheets.map(({ key, title: label }) => ({ key, label, to: addressOf(key, story) }))}
      >
        {sheet === 'lesson' || sheet === 'worksheet' ? <Stories sheet={sheet} story={story} /> : null}
        {shown[sheet]}
      </Tabs>
    </>
  );
}

const addressOf = (sheet: string, story: string) => `?sheet=${sheet}&story=${story}`;

function Stories({ sheet, story }: { sheet: string; story: SoloScenario }) {
  const { t, i18n } = useLingui();
  return (
    <nav aria-label={t`Which story`} className="screen-only mb-4 flex flex-wrap gap-x-6">
      {SOLO_SCENARIOS.map((name) => (
        <Link
          key={name}
          to={addressOf(sheet, name)}
          preventScrollReset
          aria-current={name === story ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-leaf-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
        >
          {i18n._(STORY_WORDS[name].title)}
        </Link>
      ))}
    </nav>
  );
}

/** A sheet, framed on a screen and alone on paper. */
function Paper({ title, className = '', children }: { title: ReactNode; className?: string; children: ReactNode }) {
  return (
    <article className={`sheet pane flex flex-col gap-6 p-pane ${className}`}>
      <p className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
        <BrandMark />
        <span className="flex-1 basis-[min-content]">
          <Trans>From an exercise about investment fraud</Trans>
        </span>
      </p>
      <h2 className="text-title font-medium text-balance text-ink">{title}</h2>
      {children}
    </article>
  );
}

function LessonSheet({ story, lesson }: Pick<Facts, 'story' | 'lesson'>) {
  const { t, i18n } = useLingui();
  const name = i18n._(STORY_WORDS[story].title);
  const columns: Column<Facts['lesson'][number]>[] = [
    { key: 'minutes', header: t`Minutes`, heading: true, cell: ({ minutes }) => minutes },
    { key: 'happens', header: t`What happens`, prose: true, cell: ({ happens }) => happens },
    { key: 'say', header: t`Say`, prose: true, cell: ({ say }) => say },
    { key: 'question', header: t`Ask`, prose: true, cell: ({ question }) => question },
    { key: 'listenFor', header: t`Listen for`, prose: true, cell: ({ listenFor }) => listenFor },
  ];
  return (
    <Paper title={<Trans>Lesson sheet: {name}</Trans>}>
      <DataTable caption={name} columns={columns} rows={lesson} rowKey={({ minutes }) => minutes} empty="" />
      <p className="text-small text-ink-soft">
        <Trans>
          The minutes are a guide: the clock stops for each question until you let it go on. If time runs short, shorten
          the game and never the Debrief.
        </Trans>
      </p>
    </Paper>
  );
}

function Worksheet({ title, questions }: { title: string; questions: Facts['lesson'] }) {
  return (
    <Paper title={title} className="sheet-a5 max-w-[36rem]">
      <ol className="flex list-decimal flex-col gap-4 ps-6 print:gap-[2.5mm]">
        {questions.map(({ question }) => (
          <li key={question} className="text-pretty">
            {question}
            <span aria-hidden="true" className="mt-[7mm] block h-[7mm] border-y border-mullion-strong" />
          </li>
        ))}
      </ol>
    </Paper>
  );
}

function Letter({ title, letter: { paragraphs, questions } }: { title: string } & Pick<Facts, 'letter'>) {
  return (
    <Paper title={title} className="max-w-[48rem] print:text-[12pt]">
      {paragraphs.map((words) => (
        <p key={words} className="text-pretty wrap-anywhere">
          {words}
        </p>
      ))}
      <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-ink-soft">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </Paper>
  );
}

function Poster({ checks }: Pick<Facts, 'checks'>) {
  return (
    <Paper title={<Trans>Before I send money to anybody</Trans>} className="max-w-[48rem]">
      <ThreeChecks checks={checks} isLarge className="" />
      <p className="text-ink-soft print:text-[12pt]">
        <Trans>
          The checks are not meant to stop you from investing. An honest firm passes all three: it is in the register,
          it pays out all of your money when you ask, and it can say where each gain and each loss came from.
        </Trans>
      </p>
    </Paper>
  );
}
