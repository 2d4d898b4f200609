/** What a click on a row of the statistics keeps; the parts that are there all hold. Empty text: a visit without it. */
export type RowFilter = {
  readonly team?: number
  readonly country?: string
  readonly device?: string
  readonly game?: string
  /** The mode label (lineup_type). */
  readonly type?: string
  readonly source?: string
}

/** The choices above the list of recent visits (A-VISIT-28 to A-VISIT-35). */
export type RecentFilter = {
  readonly image: 'all' | 'created' | 'not-created'
  readonly visit: 'all' | 'visit' | 'selection'
  readonly playing: 'all' | 'lineup' | 'trade'
  readonly lineup: 'all' | 'done' | 'not-done'
  readonly trade: 'all' | 'done' | 'not-done'
  /** Contained in the UTM source, whatever its case. */
  readonly utm: string
  readonly hasUtm: boolean
  /** Contained in the team's name, whatever its case. */
  readonly teamName: string
}

/** Rows of a table at first and more with each click, and the most of them (A-CONST-04). */
export const TABLE_STEP = 10
export const TABLE_LIMIT = 100

/** How many recent visits are looked up (A-CALL-21). */
export const RECENT_LIMIT = 500

/** How many rows of a table are shown, and how many more there are to load, after so many clicks on Load more (A-CONST-04). */
export function shownRows(
  rows: number,
  clicks: number,
): { readonly shown: number; readonly remaining: number } {
  const most = Math.min(rows, TABLE_LIMIT)
  const shown = Math.min(most, TABLE_STEP * (1 + clicks))
  return { shown, remaining: most - shown }
}

/** How many ids a delete dialog lists (A-VISIT-26). */
export const SAMPLE_IDS = 5
/** Characters of the device info in the table (A-CONST-05), of it in a delete dialog (A-VISIT-27), of the referrer (A-CONST-06). */
export const DEVICE_INFO_SHOWN = 8
export const DEVICE_INFO_IN_DIALOG = 100
export const REFERRER_SHOWN = 15

/** The first so many characters, with a sign where there are more. */
export function shorten(text: string, characters: number): string {
  const letters = Array.from(text)
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}…`
}
