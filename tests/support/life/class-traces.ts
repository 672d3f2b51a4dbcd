import { query } from '../postgres.ts';

/** Every column by which a row of a class could be recognised, wherever it turned up. */
const MARKS: readonly (readonly [table: string, column: string])[] = [
  ['deposit', 'id'],
  ['withdrawal', 'id'],
  ['investment', 'id'],
  ['proof_file', 'id'],
  ['play_transfer', 'id'],
  ['play_address', 'address'],
  ['receipt', 'code'],
  ['receipt', 'shown_transfer_id'],
  ['investor', 'crowd_name'],
  ['classroom', 'join_code'],
  ['classroom', 'name'],
];

/**
 * All texts by which the rows of a class are known, including its people's names and addresses; a name that was also
 * drawn for a person of another class tells nothing, so it is left out.
 */
export async function marksOf(databaseUrl: string, classroomId: number): Promise<string[]> {
  const unions = MARKS.map(
    ([table, column]) =>
      `select ${column} as mark from ${table} where ${table === 'classroom' ? 'id' : 'classroom_id'} = $1`,
  );
  const people = ['email', 'username', 'name'].map(
    (column) => `select member.${column} from member where classroom_id = $1`,
  );
  const names = `select crowd_name from investor where classroom_id <> $1 and crowd_name is not null
    union select name from member where classroom_id is distinct from $1`;
  const text = `select mark from (${[...unions, ...people].join(' union ')}) as marks (mark) where mark not in (${names})`;
  const { rows } = await query<{ mark: string | null }>(databaseUrl, text, [classroomId]);
  return rows.flatMap(({ mark }) => (mark === null || mark === '' ? [] : [mark]));
}

export function tracesIn(text: string, marks: readonly string[]): string[] {
  return marks.filter((mark) => text.includes(mark));
}
