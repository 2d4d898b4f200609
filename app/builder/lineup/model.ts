import { createEditedDraft } from '#app/builder/session/edited-draft.ts'
import { withCapHits } from '#domain/cap/card-cap.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { LINEUP_ACTIONS, type LineupActionArgs, type LineupProblem } from '#domain/lineup/edit/actions.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'

export type LineupStore = ReturnType<typeof createLineupStore>

export const createLineupStore = (first: LineupDraft) =>
  createEditedDraft<LineupDraft, LineupActionArgs, LineupProblem>(
    first,
    LINEUP_ACTIONS,
    LINEUP_ACTIONS.loadLineup,
  )

export type WriteInPlace = { readonly type: LineupType; readonly slotId: SlotId }

export type LineupDialog =
  | { readonly kind: 'teams' }
  /** Slot first: choose the player. */
  | { readonly kind: 'players'; readonly slotId: SlotId }
  /** Player first: choose the slot. */
  | { readonly kind: 'slots'; readonly player: Player }
  /** From one slot to another: an empty one, or one whose player can swap. */
  | { readonly kind: 'move' | 'swap'; readonly from: SlotId }
  /** Type a player who is on no roster: for that slot, or for one to choose after it. */
  | { readonly kind: 'write_in'; readonly text: string; readonly at: WriteInPlace | null }
  | { readonly kind: 'report' | 'reset' | 'sign_in_to_save' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly problem: LineupProblem }

/** Where the players come from: one team's roster or, page by page, the league's. */
export type Pool =
  | { readonly status: 'none' | 'loading' }
  | ReadyPool
  | { readonly status: 'failed'; readonly message: string }

export type ReadyPool = {
  readonly status: 'ready'
  readonly players: readonly Player[]
  readonly stats?: ListedStats | null
}

export const statsOf = (pool: Pool): ListedStats | null | undefined =>
  pool.status === 'ready' ? pool.stats : null

/** Returns the draft with today's cap hits. Those stored in it may be missing or old. */
export const pricedToday = (draft: LineupDraft, pool: Pool): LineupDraft =>
  pool.status === 'ready' ? withCapHits(draft, pool.players) : draft

const NO_PLAYERS: readonly Player[] = []

/** Returns the players who can be placed; none until they have loaded. */
export const playersOf = (pool: Pool): readonly Player[] =>
  pool.status === 'ready' ? pool.players : NO_PLAYERS
