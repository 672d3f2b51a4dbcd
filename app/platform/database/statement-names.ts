/** A text asked this often is likely to be asked again. */
const OFTEN = 5;
/** The most plans a connection keeps, and the most texts counted: lists of changing length make many. */
const MOST_NAMES = 300;
const MOST_COUNTED = 3_000;

/** A statement with `*` could no longer be answered once a newer process has added a column to its table. */
const WITHOUT_COLUMNS = /(select|returning|,|\.) ?\*/i;
const STATEMENT = /^\s*(select|insert|update|delete|with)\s/i;

/**
 * Returns a function that names a statement once its text has been asked for often enough: always the same name, and
 * none before. The database parses and plans a named statement once per connection, which can take longer than
 * answering it.
 */
export function nameStatements(): (text: string) => string | undefined {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    if (names.has(text) || names.size >= MOST_NAMES) return names.get(text);
    if (!mayBeNamed(text)) return undefined;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size >= MOST_COUNTED) asked.clear();
    asked.set(text, times);
    if (times < OFTEN) return undefined;
    asked.delete(text);
    const name = `often_${names.size}`;
    names.set(text, name);
    return name;
  };
}

function mayBeNamed(text: string): boolean {
  return STATEMENT.test(text) && !WITHOUT_COLUMNS.test(text);
}
