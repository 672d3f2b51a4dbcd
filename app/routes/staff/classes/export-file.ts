import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { readFileName } from '#app/exports/export-file.ts';
import { writeExport } from '#app/exports/write-export.server.ts';
import { noteSecurity } from '#app/platform/security/security-log.server.ts';
import { attachment, CSV } from '#app/routes/attachment.ts';
import { notFound } from '#app/routes/guards.server.ts';
import pythonArms from '../../../bank/analysis/bank_arms.py?raw';
import rArms from '../../../bank/analysis/bank_arms.R?raw';
import { readClassRequest } from '../console-request.server.ts';
import type { Route } from './+types/export-file';

const MEDIA_TYPES = { csv: CSV, json: 'application/json; charset=utf-8' } as const;

/** For the arms at the practice bank: the same for every class. */
const ANALYSES = new Map<string, string>([
  ['bank_arms.py', pythonArms],
  ['bank_arms.R', rArms],
]);

/** GET /admin/exports/{file}?class=…: made while it is read, also for a closed class. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, classroom, viewer, now } = await readClassRequest(request, context);
  const analysis = ANALYSES.get(params.file);
  if (analysis !== undefined) return attachment(analysis, params.file, 'text/plain; charset=utf-8');
  const file = readFileName(params.file);
  if (file === null) throw notFound();
  const subject = `class ${classroom.id} ${file.name}.${file.format}`;
  await noteSecurity(services.database, { what: 'export', outcome: 'done', actor: viewer.memberId, subject }, now);
  const pieces = Readable.from(writeExport(services.database, classroom, file, services.settings.authSecret));
  const name = `glasshouse-practice-class-${classroom.id}-${file.name}.${file.format}`;
  return attachment(createReadableStreamFromReadable(pieces), name, MEDIA_TYPES[file.format]);
}
