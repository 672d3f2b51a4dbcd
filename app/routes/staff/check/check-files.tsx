import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CHECK_FILES, type CheckFileName, FILES_OF_PEOPLE } from '#app/exports/check-files.ts';
import { Card } from '#app/ui/page.tsx';
import { type Column, DataTable } from '#app/ui/tables.tsx';

/** Offers the files of a check, for research. */
export function CheckFiles({ id, hasPeople }: { id: number; hasPeople: boolean }) {
  const { t, i18n } = useLingui();
  const columns: Column<CheckFileName>[] = [
    {
      key: 'file',
      header: t`File`,
      heading: true,
      cell: (name) => (
        // A file is not a page, so the router has nothing to do with it.
        <a
          href={`/admin/checks/${id}/files/${name}`}
          className="inline-flex min-h-11 items-center text-link whitespace-nowrap"
          download
        >
          <bdi dir="ltr">{name}</bdi>
        </a>
      ),
    },
    {
      key: 'about',
      header: t`What is in it`,
      prose: true,
      cell: (name) => <span className="block max-w-prose">{i18n._(FILE_WORDS[name])}</span>,
    },
  ];
  return (
    <div className="screen-only">
      <Card title={<Trans>Files for research</Trans>}>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            In English, as is usual in research. People appear under codes that are used nowhere else. Answers are
            included once five people have taken part.
          </Trans>
        </p>
        <DataTable
          caption={<Trans>Files of this check</Trans>}
          columns={columns}
          rows={CHECK_FILES.filter((name) => hasPeople || !FILES_OF_PEOPLE.includes(name))}
          rowKey={(name) => name}
          empty={null}
        />
      </Card>
    </div>
  );
}

const FILE_WORDS: Record<CheckFileName, MessageDescriptor> = {
  'check-answers.csv': msg`One row for each answer: the offer, what was looked up before, and what was said.`,
  'check-people.csv': msg`One row for each person: their half, their first form, and the waves that they finished.`,
  'check-summary.csv': msg`Sensitivity, lean and shares for each wave beside those of the first, as they stand now.`,
  'check-items.csv': msg`The key: which offers are false, how they look, and what decides.`,
  'check-codebook.csv': msg`Explains every column of every file.`,
  'check_summary.py': msg`Works out the summary from the other files, in Python.`,
  'check_summary.R': msg`The same in R.`,
  'preregistration.md': msg`An analysis plan to register before anybody begins, filled in for this check.`,
};
