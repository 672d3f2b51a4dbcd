/** Where a payment is answered at the bank; without one, where all of them wait. */
export function bankPath(payment?: string): string {
  return payment === undefined ? '/dashboard/bank' : `/dashboard/bank?${new URLSearchParams({ payment })}`;
}
