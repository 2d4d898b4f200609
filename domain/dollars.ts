/** Before each third digit from the end. The Intl of a phone takes 150 ms to begin with, on the first load of a page. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** "$12,500,000" */
export const wholeDollars = (dollars: number): string =>
  `${dollars < 0 ? '−' : ''}$${String(Math.abs(dollars)).replace(THOUSANDS, ',')}`

/**
 * "$12.5M", "$4.875M", "$850K", "−$1.2M": as fans write it, to the thousand. Not quite a million is "$999.9K", so that no
 * amount looks larger or smaller than a limit because of rounding.
 */
export function shortDollars(dollars: number): string {
  const amount = Math.abs(dollars)
  const sign = dollars < 0 ? '−' : ''
  if (amount >= 1_000_000) return `${sign}$${Math.trunc(amount / 1000) / 1000}M`
  return amount >= 1000 ? `${sign}$${Math.trunc(amount / 100) / 10}K` : `${sign}$${amount}`
}
