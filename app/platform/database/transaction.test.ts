import { expect, test } from 'vitest';
import { brokenConstraint, isDatabaseAway, LostCommit } from './transaction.server.ts';

test.each([
  ['as PostgreSQL tells it', { constraint: 'class_directory_one_open' }, 'anything', 'class_directory_one_open'],
  [
    'in the words that a worker of a cluster sends',
    {},
    'duplicate key violates unique constraint "member_email_key"',
    'member_email_key',
  ],
  [
    'with the number of its shard',
    {},
    'duplicate key violates unique constraint "ledger_reversed_once_102272"',
    'ledger_reversed_once',
  ],
  ['with both', { constraint: 'member_email_key_103169' }, 'anything', 'member_email_key'],
  ['none', {}, 'canceling statement due to lock timeout', ''],
])('the constraint that an error broke: %s', (_how, fields, message, constraint) => {
  expect(brokenConstraint(Object.assign(new Error(message), fields))).toBe(constraint);
});

test('a value that is not an error broke none', () => {
  expect(brokenConstraint('constraint "a"')).toBe('');
});

const failure = (message: string, code = '') => Object.assign(new Error(message), { code });

test.each([
  ['refuses at its address', failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['refuses at every address', Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' })],
  ['has no socket', failure('connect ENOENT /data/postgres/.s.PGSQL.5432', 'ENOENT')],
  ['is on a machine that is off', failure('connect EHOSTUNREACH 10.0.0.7:5432', 'EHOSTUNREACH')],
  ['has no name any more', failure('getaddrinfo ENOTFOUND db.school.test', 'ENOTFOUND')],
  ['breaks off while it is read', failure('read ECONNRESET', 'ECONNRESET')],
  ['broke off before it is written to', failure('write EPIPE', 'EPIPE')],
  ['takes too long to let in', failure('timeout exceeded when trying to connect')],
  ['takes too long to answer at all', failure('Connection terminated due to connection timeout')],
  ['is being stopped', failure('terminating connection due to administrator command', '57P01')],
  ['is starting', failure('the database system is starting up', '57P03')],
  ['lets nobody else in', failure('sorry, too many clients already', '53300')],
  ['was given another password', failure('password authentication failed', '28P01')],
  ['was dropped', failure('database "glasshouse" does not exist', '3D000')],
  ['is not behind its pooler', failure('server login has been failing', '08P01')],
  ['is closed for maintenance', failure('database "site" is not currently accepting connections', '55000')],
  ['lets nobody else in but its superuser', failure('remaining connection slots are reserved', '53300')],
  ['no longer knows this host', failure('no pg_hba.conf entry for host', '28000')],
  ['is behind a balancer that has none', failure('There was an error establishing an SSL connection')],
  ['is asked on a connection that broke', failure('Client was closed and is not queryable')],
])('a database that %s is away', (_how, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a visitor who leaves', failure('aborted', 'ECONNRESET')],
  ['a disk', failure('ENOENT: no such file or directory, open', 'ENOENT')],
  ['a full disk', failure('could not extend file', '53100')],
  ['a statement that takes too long', failure('canceling statement due to statement timeout', '57014')],
  ['a rule of the ledger', failure('would be overdrawn', 'GL001')],
  ['a mistake of ours', new TypeError('cannot read undefined')],
  ['several mistakes', new AggregateError([], 'several')],
  ['a lost commit', new LostCommit('the answer to a commit was lost', { cause: failure('read ECONNRESET') })],
  ['no error', 'connect ECONNREFUSED'],
])('the database is not away because of %s', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
