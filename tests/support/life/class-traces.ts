import { query } from '../postgres.ts';

/** Every column by which a row of a class could be known again, wherever it turned up. */
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

/** All texts by which the rows of a class are known, its people's names and addresses among them. */
export async function marksOf(databaseUrl: string, classroomId: number): Promise<string[]> {
  const unions = MARKS.map(
    ([table, column]) =>
      `select ${column} as mark from ${table} where ${table === 'classroom' ? 'id' : 'classroom_id'} = $1`,
  );
  const people = ['email', 'username', 'name'].map(
    (column) => `select member.${column} from member join investor on member_id = member.id where classroom_id = $1`,
  );
  const { rows } = await query<{ mark: string | null }>(databaseUrl, [...unions, ...people].join(' union '), [
    classroomId,
  ]);
  return rows.flatMap(({ mark }) => (mark === null || mark === '' ? [] : [mark]));
}

/** Those of the marks that a text holds. */
export function tracesIn(text: string, marks: readonly string[]): string[] {
  return marks.filter((mark) => text.includes(mark));
}
