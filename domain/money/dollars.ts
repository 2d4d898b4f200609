/** Before each third digit from the end. Not Intl, whose first call takes 150 ms on a phone while the page loads. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Formats whole dollars: "$12,500,000". */
export const wholeDollars = (dollars: number): string =>
  `${dollars < 0 ? '−' : ''}$${String(Math.abs(dollars)).replace(THOUSANDS, ',')}`

/**
 * Formats dollars as fans write them: "$12.5M", "$4.875M", "$850K", "−$1.2M". Digits are cut off, not rounded: just
 * under a million is "$999.9K", so that no amount looks larger than a limit it does not reach.
 */
export function shortDollars(dollars: number): string {
  const amount = Math.abs(dollars)
  const sign = dollars < 0 ? '−' : ''
  if (amount >= 1_000_000) return `${sign}$${Math.trunc(amount / 1000) / 1000}M`
  return amount >= 1000 ? `${sign}$${Math.trunc(amount / 100) / 10}K` : `${sign}$${amount}`
}
