import { describe, expect, test } from 'vitest';
import { readProviderIdentity } from './provider-identity.ts';

const ID = { iss: 'https://id.school.edu', sub: 'someone' };
const RULE = { claim: 'groups', administrator: 'admins', facilitator: 'teachers' };

type Claims = Readonly<Record<string, unknown>>;

function read(
  idToken: Claims,
  userInfo: Claims = {},
  settings: Partial<Parameters<typeof readProviderIdentity>[1]> = {},
) {
  return readProviderIdentity({ idToken: { ...ID, ...idToken }, userInfo }, { mfaAcr: [], role: RULE, ...settings });
}

describe('a second factor', () => {
  test.each([
    [{ amr: ['pwd', 'mfa'] }, true],
    [{ amr: ['otp'] }, true],
    [{ amr: ['hwk', 'user'] }, true],
    [{ amr: ['sc'] }, true],
    [{ amr: ['pwd'] }, false],
    [{ amr: ['pwd', 'sms'] }, false],
    [{ amr: ['fpt'] }, false],
    [{ amr: 'mfa' }, false],
    [{ amr: [['mfa']] }, false],
    [{ acr: 'gold' }, true],
    [{ acr: 'bronze' }, false],
    [{ acr: ['gold'] }, false],
    [{}, false],
  ])('%j: %s', (claims, isShown) => {
    expect(read(claims, {}, { mfaAcr: ['gold'] })?.hasSecondFactor).toBe(isShown);
  });

  test('counts from the signed token alone', () => {
    expect(read({}, { amr: ['mfa'], acr: 'gold', auth_time: 5 }, { mfaAcr: ['gold'] })).toMatchObject({
      hasSecondFactor: false,
      provedAt: null,
    });
  });
});

describe('an address', () => {
  test.each<[Claims, Claims, string | null]>([
    [{ email: ' Head@School.edu', email_verified: true }, {}, 'head@school.edu'],
    [{}, { email: 'head@school.edu', email_verified: true }, 'head@school.edu'],
    [{ email: 'head@school.edu' }, {}, null],
    [{ email: 'head@school.edu', email_verified: false }, {}, null],
    [{ email: 'head@school.edu', email_verified: 'true' }, {}, null],
    [{ email: 'other@school.edu' }, { email: 'head@school.edu', email_verified: true }, null],
    [{ email: 'no address', email_verified: true }, {}, null],
    [{ email: `${'a'.repeat(250)}@school.edu`, email_verified: true }, {}, null],
    [{ email: ['head@school.edu'], email_verified: true }, {}, null],
    [{}, {}, null],
  ])('of %j and %j is %s', (idToken, userInfo, email) => {
    expect(read(idToken, userInfo)?.email).toBe(email);
  });
});

describe('a role', () => {
  test.each<[Claims, Claims, string | null]>([
    [{ groups: ['teachers'] }, {}, 'facilitator'],
    [{ groups: ['teachers', 'admins'] }, {}, 'administrator'],
    [{ groups: 'admins' }, {}, 'administrator'],
    [{}, { groups: ['teachers'] }, 'facilitator'],
    // The signed claims come first.
    [{ groups: ['teachers'] }, { groups: ['admins'] }, 'facilitator'],
    [{ groups: [] }, { groups: ['admins'] }, null],
    [{ groups: ['Admins', 'admins '] }, {}, null],
    [{ groups: { admins: true } }, {}, null],
    [{}, {}, null],
  ])('of %j and %j is %s', (idToken, userInfo, role) => {
    expect(read(idToken, userInfo)).toMatchObject({ role, isRoleClaimed: true });
  });

  test('is given to nobody where no claim is set, nor by a value that is not set', () => {
    expect(read({ groups: ['admins'] }, {}, { role: undefined })).toMatchObject({ role: null, isRoleClaimed: false });
    const half = { claim: 'groups', administrator: undefined, facilitator: 'teachers' };
    expect(read({}, {}, { role: half })?.role).toBeNull();
    expect(read({ groups: ['admins'] }, {}, { role: { ...half, claim: 'constructor' } })?.role).toBeNull();
  });
});

test('an impossible subject is refused', () => {
  expect(read({ sub: '' })).toBeNull();
  expect(read({ sub: 'a'.repeat(256) })).toBeNull();
  expect(read({ sub: 'a'.repeat(255) })).toMatchObject({ issuer: ID.iss, subject: 'a'.repeat(255) });
});
