/** Rows on a page of what a user has saved. */
export const SAVED_PAGE = 24

/** A page of a list. */
export type PageOf<Row> = {
  readonly rows: readonly Row[]
  /** Which one, from 1. */
  readonly page: number
  /** Rows on all pages. */
  readonly total: number
}

/** How many pages hold that many rows; at least one. */
export function pagesOf(rows: number, size: number): number {
  return Math.max(1, Math.ceil(rows / size))
}

/** The page that an address asks for, from 1: `?page=2`. What cannot be read is the first. */
export function readPage(address: URLSearchParams, last = 99_999): number {
  const text = address.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Math.min(Number(text), last) : 1
}
