/** An empty value is left out. */
export type ConsoleQuery = Readonly<Record<string, string | number | undefined>>;

/** Keeps the class in the address (null: none). `path` starts with a slash, or is '' for the page itself. */
export function consolePath(path: string, classroomId: number | null, query: ConsoleQuery = {}): string {
  const parameters = new URLSearchParams();
  if (classroomId !== null) parameters.set('class', String(classroomId));
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  return parameters.size === 0 ? path || '?' : `${path}?${parameters}`;
}

/** From 1; anything that is no page number counts as the first page. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

export function pageCountOf(count: number, pageSize: number): number {
  return Math.max(Math.ceil(count / pageSize), 1);
}
