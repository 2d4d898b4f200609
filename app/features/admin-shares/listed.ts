import type { Listed } from '#app/components/admin-table/listed.ts'
import type { ShareKind } from '#domain/share/share-id.ts'

/** A link as the screen lists it. */
export type ListedShare = {
  readonly id: string
  readonly short_id: string
  readonly kind: ShareKind
  readonly title: string | null
  readonly email: string | null
  readonly used_at: Date | null
  readonly hidden_at: Date | null
  readonly created_at: Date
}

/** A public profile as the screen lists it. */
export type ListedProfile = {
  readonly id: string
  readonly profile_name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  readonly email: string
  readonly lineups: number
  readonly hidden_at: Date | null
}

export type ListedShares = Listed<ListedShare, 'at' | 'title' | 'kind' | 'who' | 'state'>
export type ListedProfiles = Listed<ListedProfile, 'name' | 'who' | 'lineups' | 'state'>

/** A row to be hidden, or shown again. */
export type ToHide = { readonly id: string; readonly hidden: boolean }
