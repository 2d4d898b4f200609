import type { ShareKind } from './share-id.ts'

/** What links can be sorted by. */
export const SHARE_COLUMNS = ['at', 'title', 'kind', 'who', 'state'] as const
export type ShareColumn = (typeof SHARE_COLUMNS)[number]

/** A link as the back-office lists it: without its payload. */
export type ListedShare = {
  readonly id: string
  readonly short_id: string
  readonly kind: ShareKind
  readonly title: string | null
  /** Null: a guest's. */
  readonly email: string | null
  /** Null: looked at by its maker alone, and dropped after a day. */
  readonly used_at: Date | null
  readonly hidden_at: Date | null
  readonly created_at: Date
}
