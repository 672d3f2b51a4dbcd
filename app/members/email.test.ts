import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail } from './email.ts';

describe('checkEmail', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    [' Ada.Finch+1@Example.NET ', 'ada.finch+1@example.net'],
    ['ada@mail.example.org', 'ada@mail.example.org'],
    ['ada@school.example', 'ada@school.example'],
    ['admin@example.test', 'admin@example.test'],
  ])('takes %j', (text, email) => {
    expect(checkEmail(text)).toEqual({ ok: true, email });
  });

  it.each([
    ['', 'empty'],
    ['ada', 'not-an-email'],
    ['ada@', 'not-an-email'],
    ['@example.com', 'not-an-email'],
    ['ada@b@example.com', 'not-an-email'],
    ['ada finch@example.com', 'not-an-email'],
    ['.ada@example.com', 'not-an-email'],
    ['ada@.example.com', 'not-an-email'],
    ['ada@exаmple.com', 'not-an-email'], // a Cyrillic а
    [`${'a'.repeat(300)}@example.com`, 'not-an-email'],
    ['ada@gmail.com', 'not-fictional'],
    ['ada@notexample.com', 'not-fictional'],
    ['ada@example.com.evil.org', 'not-fictional'],
    ['ada@example.co', 'not-fictional'],
    ['ada@example', 'not-fictional'],
    ['ada@test', 'not-fictional'],
    ['ada@my-example.com', 'not-fictional'],
    ['ada@example.com\n.evil.org', 'not-an-email'],
  ])('refuses %j as %s', (text, why) => {
    expect(checkEmail(text)).toMatchObject({ ok: false, why });
  });

  it('offers an address that it takes and that keeps nothing of the refused one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const checked = checkEmail(text);
        fc.pre(!checked.ok);
        if (checked.ok) return;
        expect(checked.offer).toMatch(/^investor\.\d{4}@example\.com$/);
        expect(checkEmail(checked.offer)).toEqual({ ok: true, email: checked.offer });
      }),
      { seed: 2606 },
    );
  });
});
