import type { Listed } from '#app/components/admin-table/listed.ts'
import type { ListedProfile, ProfileColumn } from '#domain/account/listed-profile.ts'
import type { ListedShare, ShareColumn } from '#domain/share/listed-share.ts'

export type ListedShares = Listed<ListedShare, ShareColumn>
export type ListedProfiles = Listed<ListedProfile, ProfileColumn>

/** A row to be hidden, or shown again. */
export type ToHide = { readonly id: string; readonly hidden: boolean }
