import type { CountryCode } from '#domain/country/countries.ts'
import type { BuilderMode, ByLineupType, Letter, LineupType, Sweater } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'
import { oneLine } from '#domain/text/text.ts'

import type { SlotId } from './slots.ts'

/** The player of each slot; a missing slot is empty. May break any rule; only `checkLineup` makes a Lineup of it. */
export type Placements = Readonly<Partial<Record<SlotId, Player>>>

/** The letters by player id: one captain and two alternate captains, none of them a goaltender. */
export type Letters = Readonly<Record<number, Letter>>

/** How the card looks and what it shows beside the lineup. Its maker chooses each of these; all are off at first. */
export type CardExtras = {
  /** All three types as one image, the whole sheet. */
  readonly sheet: boolean
  /** A mark on each player who moved since the last game. */
  readonly changes: boolean
  /** "by @name", for a signed-in maker with a profile name. */
  readonly signature: boolean
  /** The scratched and injured players. */
  readonly scratches: boolean
  /** The sum of the cap hits. */
  readonly cap: boolean
  /** A Dream Team that has to fit under the season's limit; the card shows it once it does. */
  readonly underCap: boolean
  /** The sweater that the players wear. */
  readonly sweater: Sweater
  /** The ids of the scratched players to name, at most `MAX_SCRATCHED`; empty for those with the most ice time. */
  readonly scratched: readonly number[]
}

/** The most scratched players that a card names. */
export const MAX_SCRATCHED = 5

export const NO_EXTRAS: CardExtras = {
  sheet: false,
  changes: false,
  signature: false,
  scratches: false,
  cap: false,
  underCap: false,
  sweater: 'home',
  scratched: [],
}

export type LineupDraft = {
  readonly mode: BuilderMode
  /** The chosen team; null for a Dream Team and before a choice. */
  readonly teamId: number | null
  /** The country of a Dream Team; absent if it may have players of all countries. */
  readonly country?: CountryCode | undefined
  /** The type on the board now. */
  readonly type: LineupType
  readonly title: string
  readonly lineups: ByLineupType<Placements>
  /** May include players who are not in a lineup now, so that they have their letter again once they are back. */
  readonly letters: Letters
  readonly extras: CardExtras
  /** The shared lineup it was started from; absent if it was built from scratch. */
  readonly remixOf?: ShareCredit
}

export const EMPTY_DRAFT: LineupDraft = {
  mode: 'none',
  teamId: null,
  type: 'even_strength',
  title: '',
  lineups: { even_strength: {}, power_play: {}, penalty_kill: {} },
  letters: {},
  extras: NO_EXTRAS,
}

export const TITLE_LIMIT = 80

/** The title of a lineup without one. */
export const DEFAULT_TITLE = 'My lineup'

/** Returns the title to show, save and draw. The draft keeps what was typed. */
export function lineupTitle({ title }: Pick<LineupDraft, 'title'>): string {
  return oneLine(title) || DEFAULT_TITLE
}

export function activePlacements(draft: LineupDraft): Placements {
  return draft.lineups[draft.type]
}

export function withPlacements(
  draft: LineupDraft,
  placements: Placements,
  type: LineupType = draft.type,
): LineupDraft {
  return { ...draft, lineups: { ...draft.lineups, [type]: placements } }
}

export function withoutSlot(placements: Placements, slotId: SlotId): Placements {
  const { [slotId]: _left, ...others } = placements
  return others
}
