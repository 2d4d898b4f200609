/** Rows on a page of a user's saved lineups or trades. */
export const SAVED_PAGE = 24

export type PageOf<Row> = {
  readonly rows: readonly Row[]
  /** Number of the page, from 1. */
  readonly page: number
  /** Rows on all pages. */
  readonly total: number
}

/** Returns how many pages the rows fill; at least one. */
export function pagesOf(rows: number, size: number): number {
  return Math.max(1, Math.ceil(rows / size))
}

/** Returns the page in an address, from 1: `?page=2`. Anything unreadable gives the first. */
export function readPage(address: URLSearchParams, last = 99_999): number {
  const text = address.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), last) : 1
}
