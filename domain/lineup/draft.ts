import type { CountryCode } from '#domain/country/countries.ts'
import type { Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/share-credit.ts'
import type { BuilderMode, ByLineupType, Letter, LineupType } from '#domain/vocabulary.ts'

import type { SlotId } from './slots.ts'

/** The player of each slot; a missing slot is empty. May break any rule: `checkLineup` is the door to a Lineup. */
export type Placements = Readonly<Partial<Record<SlotId, Player>>>

/** Who wears a letter, by player id: one captain and two alternate captains, none of them a goaltender. */
export type Letters = Readonly<Record<number, Letter>>

/** What the card shows beside the lineup; each is chosen by its maker and off at first. */
export type CardExtras = {
  /** All three types as one image, the whole sheet. */
  readonly sheet: boolean
  /** A mark by each who has moved since the last game. */
  readonly changes: boolean
  /** "by @name", for who is signed in and has a name. */
  readonly signature: boolean
  /** Who is scratched and who is hurt. */
  readonly scratches: boolean
  /** What those on it cost. */
  readonly cap: boolean
  /** In a Dream Team: everybody is to fit under the season's limit, and the card says so once they do. */
  readonly underCap: boolean
}
export const NO_EXTRAS: CardExtras = {
  sheet: false,
  changes: false,
  signature: false,
  scratches: false,
  cap: false,
  underCap: false,
}

/** Everything a visitor has built so far, of all three types. */
export type LineupDraft = {
  readonly mode: BuilderMode
  /** The chosen team; null in Dream Team and before a choice. */
  readonly teamId: number | null
  /** The nation of a Dream Team; absent for one of all countries. */
  readonly country?: CountryCode | undefined
  /** The type on the board now. */
  readonly type: LineupType
  readonly title: string
  readonly lineups: ByLineupType<Placements>
  /** May name players who are not in a lineup now; they keep their letter until they are back. */
  readonly letters: Letters
  readonly extras: CardExtras
  /** The shared lineup it began with; absent for one built from nothing. */
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

/** What a lineup without a title is called. */
export const DEFAULT_TITLE = 'My lineup'

/** The title to show, save and draw. The draft keeps what was typed. */
export function lineupTitle({ title }: Pick<LineupDraft, 'title'>): string {
  return title.trim() || DEFAULT_TITLE
}

/** What is on the board now. */
export function activePlacements(draft: LineupDraft): Placements {
  return draft.lineups[draft.type]
}

/** The draft with new placements in one type; the other two stay as they were. */
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
