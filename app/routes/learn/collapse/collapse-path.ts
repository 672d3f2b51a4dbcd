/** The address of the page with some settings; what is null is left out. */
export function collapsePath(settings: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) if (value !== null) query.set(name, value);
  return query.size === 0 ? '/collapse' : `/collapse?${query}`;
}
