export type EmailRefusal = 'empty' | 'not-an-email' | 'not-fictional';
/** A refusal brings an address that works; an acceptance brings the address as kept, in lower case. */
export type CheckedEmail = { ok: true; email: string } | { ok: false; why: EmailRefusal; offer: string };

const LONGEST_EMAIL = 254;
const EMAIL = /^(?<local>[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*)@(?<domain>[a-z0-9-]+(?:\.[a-z0-9-]+)*)$/;
/** RFC 2606 and RFC 6761: names that nobody can own, so no mail can reach a person. */
const RESERVED_DOMAIN = /^(?:.+\.)?example\.(?:com|net|org)$|^.+\.(?:example|test)$/;

/** Checks that an address is in a name reserved for examples; refuses every other, so that no real one is ever kept. */
export function checkEmail(text: string): CheckedEmail {
  const email = text.trim().toLowerCase();
  const offer = `${localPartFor(email)}@example.com`;
  if (email === '') return { ok: false, why: 'empty', offer };

  const domain = email.length <= LONGEST_EMAIL ? EMAIL.exec(email)?.groups?.['domain'] : undefined;
  if (domain === undefined) return { ok: false, why: 'not-an-email', offer };
  return RESERVED_DOMAIN.test(domain) ? { ok: true, email } : { ok: false, why: 'not-fictional', offer };
}

/** An invented address offered in place of the refused one. Nothing of it is kept: it may have been a real person's. */
function localPartFor(refused: string): string {
  let sum = 7;
  for (const letter of refused) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_000;
  return `investor.${1_000 + sum}`;
}
