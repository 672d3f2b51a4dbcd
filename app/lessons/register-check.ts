import { firmNumbered, REGISTER, type RegisteredFirm } from './register-firms.ts';
import type { Offer, Verdict } from './register-offers.ts';

export type Compared = 'firm' | 'number' | 'address' | 'telephone' | 'website';

/** One detail of an offer beside the register's. */
export interface ComparedDetail {
  readonly what: Compared;
  readonly offered: string;
  /** Null where the register has no such entry. */
  readonly registered: string | null;
  readonly agrees: boolean;
}

export interface Check {
  readonly verdict: Verdict;
  readonly details: readonly ComparedDetail[];
  /** Whether the register permits what is offered to the firm that the offer names. */
  readonly isPermitted: boolean;
}

/**
 * What whoever looks an offer up would find, in the order in which they would ask: is there such a firm, may it do this
 * today, and is it the one that is speaking?
 */
export function checkOffer(offer: Offer): Check {
  const firm = firmNumbered(offer.number) ?? REGISTER.find(({ name }) => name === offer.firm) ?? null;
  const isPermitted = firm?.standing === 'permitted' && firm.permissions.includes(offer.needs);
  const details = detailsOf(offer, firm);
  const isOurs = details.every(({ agrees }) => agrees);
  return { verdict: isPermitted ? (isOurs ? 'genuine' : 'clone') : 'no-permission', details, isPermitted };
}

function detailsOf(offer: Offer, firm: RegisteredFirm | null): ComparedDetail[] {
  const compare = (what: Compared, offered: string, registered: string | undefined): ComparedDetail => ({
    what,
    offered,
    registered: registered ?? null,
    agrees: offered === registered,
  });
  return [
    compare('firm', offer.firm, firm?.name),
    compare('number', offer.number, firm?.number),
    compare('telephone', offer.telephone, firm?.telephone),
    compare('website', offer.website, firm?.website),
    compare('address', offer.address, firm?.address),
  ];
}
