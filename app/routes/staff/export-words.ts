import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExportName } from '#app/exports/export-file.ts';

/** What staff read of each file before they take it. */
export const EXPORT_WORDS: Readonly<Record<ExportName, { title: MessageDescriptor; about: MessageDescriptor }>> = {
  summary: {
    title: msg`Summary`,
    about: msg`What the class did by practice day and stage. Groups of fewer than five people are hidden, and so is what would give them back. This is the file to share.`,
  },
  events: {
    title: msg`Events`,
    about: msg`One row for each thing that happened: who joined, paid in, invested, asked, was paid or declined, and every change of the clock.`,
  },
  participants: {
    title: msg`Participants`,
    about: msg`One row for each person: what they paid in, what their pages said at most, what came back.`,
  },
  ledger: {
    title: msg`Ledger`,
    about: msg`The double-entry books, entry by entry, in dollars and practice coins.`,
  },
  codebook: {
    title: msg`Codebook`,
    about: msg`Explains every column of every file. In English, as the files are.`,
  },
};

/** The order in which they are offered. */
export const EXPORTS_OFFERED: readonly ExportName[] = ['summary', 'events', 'participants', 'ledger', 'codebook'];
