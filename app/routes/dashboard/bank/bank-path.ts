/** Where a payment is answered at the bank. */
export function bankPath(payment: string): string {
  return `/dashboard/bank?${new URLSearchParams({ payment })}`;
}
