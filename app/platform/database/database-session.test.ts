import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLANNING, sessionSettings } from './database-session.server.ts';

test.each(Object.entries({ ...sessionSettings(true), ...PLANNING }))(
  'what someone else must run for a log-in behind a pooler sets its %s, or the start would still try to',
  (name, value) => {
    const block = readFileSync('deploy/create-database.sql', 'utf8');
    expect(block).toContain(`\nalter role glasshouse_site in database glasshouse set ${name} = '${value}';\n`);
  },
);
