import process from 'node:process';
import { createStaff, resetStaff } from '#app/members/staff.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { migrate } from '#app/platform/database/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { logSecurityTo } from '#app/platform/security/security-log.server.ts';
import type { ReadySettings } from '#app/platform/settings/settings.server.ts';
import { realTime } from '#app/time/instants.ts';
import { runProgram } from './program.ts';
import { reachInstallation } from './reach-database.ts';

const USAGE = 'Usage: npm run admin -- create EMAIL | reset EMAIL';

const REFUSALS: Record<'not-an-email' | 'email-taken' | 'username-taken' | 'no-such-staff', (email: string) => string> =
  {
    'not-an-email': (email) => `${email} is not an e-mail address.`,
    'email-taken': (email) =>
      `${email} belongs to a member already. To reset a password: npm run admin -- reset ${email}`,
    'username-taken': (email) => `The username of ${email} is taken.`,
    'no-such-staff': (email) => `No administrator or facilitator has the e-mail ${email}.`,
  };

/** Creates an administrator, or resets a staff member's password and second factor, whether or not the server runs. */
await runProgram(USAGE, run);

async function run([command, email, ...rest]: string[]): Promise<number | null> {
  if ((command !== 'create' && command !== 'reset') || email === undefined || rest.length > 0) return null;
  const { url, close, settings } = await reachInstallation();
  try {
    return await carryOut(command, email, url, settings);
  } finally {
    await close();
  }
}

async function carryOut(
  command: 'create' | 'reset',
  email: string,
  url: string,
  settings: Pick<ReadySettings, 'authSecret' | 'logLevel'>,
): Promise<number> {
  const { restrictedRole } = await migrate(url);
  const open = openDatabase({ url, poolSize: 2, restricted: restrictedRole });
  logSecurityTo(open.database, createLog(settings.logLevel, process.stderr));
  try {
    const tools = { database: open.database, actor: 'command line', settings };
    const answer =
      command === 'create'
        ? await createStaff(tools, { email, role: 'administrator' }, realTime(new Date()))
        : await resetStaff(tools, email, realTime(new Date()));
    if (!answer.ok) {
      process.stderr.write(`${REFUSALS[answer.why](email)}\n`);
      return 1;
    }
    process.stdout.write(`${command === 'create' ? 'Administrator' : 'Member of staff'}: ${email}\n`);
    process.stdout.write(
      `One-time password: ${answer.oneTimePassword}\nIt must be changed at the first log-in, which also asks for a new second factor.\n`,
    );
    return 0;
  } finally {
    await open.close();
  }
}
