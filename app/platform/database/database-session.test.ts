import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANNING, sessionSettings } from './database-session.server.ts';

test.each(Object.entries({ ...sessionSettings(true), ...PLANNING }))(
  'what someone else must run for a log-in behind a pooler sets its %s, or the start would still try to',
  (name, value) => {
    const guide = readFileSync('docs/operations/scale.md', 'utf8');
    expect(guide).toContain(`\nalter role site in database glasshouse set ${name} = '${value}';\n`);
  },
);
