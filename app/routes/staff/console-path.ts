/** What a console link may say besides its class; an empty value is left out. */
export type ConsoleQuery = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns a console address that keeps its class (null: none). `path` starts with a slash, or is '' for the page
 * itself.
 */
export function consolePath(path: string, classroomId: number | null, query: ConsoleQuery = {}): string {
  const parameters = new URLSearchParams();
  if (classroomId !== null) parameters.set('class', String(classroomId));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path || '?' : `${path}?${parameters}`;
}

/** Returns the page number in an address, from 1; anything else counts as the first page. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns how many pages hold `count` rows, at least one. */
export function pageCountOf(count: number, pageSize: number): number {
  return Math.max(Math.ceil(count / pageSize), 1);
}
