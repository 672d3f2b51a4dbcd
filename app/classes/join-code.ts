/** A join code as it is kept, from one as it was typed or read aloud: in capitals, without spaces and hyphens. */
export function plainJoinCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}
