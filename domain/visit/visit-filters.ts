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

/** The most rows of a table (A-CONST-04). */
export const TABLE_LIMIT = 100

/** How many recent visits are looked up (A-CALL-21). */
export const RECENT_LIMIT = 500
