import { msg } from '@lingui/core/macro';
import type { SignEntry } from '../warning-sign.ts';

/** Data and security: signs 45 and 46. */
export const SIGNS_OF_DATA: readonly SignEntry[] = [
  {
    id: 'readable-password',
    name: msg`A password that they can read`,
    explanation: msg`A site that can show or mail you your password keeps it where a thief can read it too.`,
    check: msg`Use another password for every site, and leave a site that can read yours.`,
    // The reference calls it no sign of fraud as such.
    strength: 'weak',
    sourced: 'B',
    sources: ['cwe-256'],
    note: msg`The source describes a mistake in security. It is not a sign of fraud as such.`,
  },
  {
    id: 'identity-upload',
    name: msg`Papers and selfies`,
    explanation: msg`Honest firms must ask for your papers too, so what matters is who asks: in the wrong hands they are sold.`,
    check: msg`Look the firm up in the register first, and hand over papers last.`,
    strength: 'weak',
    sourced: 'A',
    sources: ['sec-five-ways'],
  },
];
