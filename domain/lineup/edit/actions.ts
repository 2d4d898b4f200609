import type { CountryCode } from '#domain/country/countries.ts'
import {
  byLineupType,
  type ByLineupType,
  type Letter,
  LINEUP_TYPES,
  type LineupType,
} from '#domain/hockey/vocabulary.ts'
import { type LastGame, startingLines } from '#domain/last-game/last-game.ts'
import {
  activePlacements,
  type CardExtras,
  EMPTY_DRAFT,
  type Letters,
  type LineupDraft,
  type Placements,
  TITLE_LIMIT,
  withoutSlot,
  withPlacements,
} from '#domain/lineup/model/draft.ts'
import { type LetterProblem, withLetter, wornLetters } from '#domain/lineup/model/letters.ts'
import { checkLineup, isEmpty } from '#domain/lineup/model/lineup.ts'
import {
  checkCountry,
  checkNotAssigned,
  checkPlacement,
  placedPlayers,
  type PlacementProblem,
  requireSlot,
} from '#domain/lineup/model/placement.ts'
import { type Group, groupSlots, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { mayPlayFor, type Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'
import { type ArgsOf, createActions, type EditAction, type NoArgs } from '#domain/undo-history/edits.ts'

import { fillDraft, type FillSources } from './fill-rest.ts'

type LineupAction<Args, Refusal extends Problem> = EditAction<LineupDraft, Args, Refusal>

/** The slot is empty, so there is no player to move or remove. */
type NobodyThere = Problem<'empty_slot', { readonly type: LineupType; readonly slotId: SlotId }>

/** This type has no such line, pair or unit: even strength has no fifth line and no units. */
type NoSuchGroup = Problem<
  'no_such_group',
  { readonly type: LineupType; readonly group: Group; readonly lineNumber: number }
>

type TitleTooLong = Problem<'title_too_long', { readonly length: number; readonly limit: number }>

/** Nothing was applied. `problems` lists everything that is wrong. */
type IllegalLineup = Problem<'illegal_lineup', { readonly problems: readonly PlacementProblem[] }>

export type LineupProblem =
  | PlacementProblem
  | NobodyThere
  | NoSuchGroup
  | TitleTooLong
  | IllegalLineup
  | LetterProblem

/** Starts team mode, before a team is chosen. Keeps the board. */
const startTeamLineup: LineupAction<NoArgs, never> = {
  label: 'Start a team lineup',
  perform: (draft) =>
    accept(draft.mode === 'team' ? draft : { ...draft, mode: 'team', teamId: null, country: undefined }),
}

/** Clears all three types and the title, even for the same team. */
const chooseTeam: LineupAction<{ readonly teamId: number }, never> = {
  label: 'Choose team',
  perform: (draft, { teamId }) => accept({ ...EMPTY_DRAFT, mode: 'team', teamId, type: draft.type }),
}

/** Clears all three types, the title and the team. */
const chooseDreamTeam: LineupAction<NoArgs, never> = {
  label: 'Choose Dream Team',
  perform: (draft) => accept({ ...EMPTY_DRAFT, mode: 'dream_team', type: draft.type }),
}

/**
 * Sets the nation of a Dream Team, or all countries again. Players of another country leave all three types. Players of
 * the country stay, and so do those who may play for any.
 */
const chooseCountry: LineupAction<
  {
    readonly country: CountryCode | undefined
    /** Today's league. Drafts from before nationalities were stored have none. */
    readonly pool: readonly Player[]
  },
  never
> = {
  label: 'Choose country',
  perform: (draft, { country, pool }) => {
    if (country === draft.country || draft.mode !== 'dream_team') return accept(draft)
    const today = new Map(pool.map(({ id, nationality }) => [id, nationality]))
    const lineups = byLineupType((type): Placements =>
      Object.fromEntries(
        placedPlayers(draft.lineups[type]).flatMap(([slotId, player]) => {
          const known = { ...player, nationality: player.nationality ?? today.get(player.id) ?? null }
          return mayPlayFor(country, known) ? [[slotId, known]] : []
        }),
      ),
    )
    return accept({ ...draft, country, lineups, letters: wornLetters(draft.letters, lineups) })
  },
}

/** Puts another type on the board. Nothing moves in any of them. */
const chooseType: LineupAction<{ readonly type: LineupType }, never> = {
  label: 'Change lineup type',
  isLook: true,
  perform: (draft, { type }) => accept(type === draft.type ? draft : { ...draft, type }),
}

/** Places a player from the pool in a slot. On a filled slot, the replaced player returns to the pool. */
const place: LineupAction<{ readonly slotId: SlotId; readonly player: Player }, PlacementProblem> = {
  label: 'Place player',
  perform: (draft, { slotId, player }) => {
    const placements = activePlacements(draft)
    const slot = requireSlot(draft.type, slotId)
    if (!slot.ok) return slot
    const free = checkNotAssigned(draft.type, placements, player)
    if (!free.ok) return free
    const eligible = checkCountry(draft.country, player)
    if (!eligible.ok) return eligible
    const placed = checkPlacement(draft.type, slot.value, player)
    return placed.ok ? accept(withPlacements(draft, { ...placements, [slotId]: player })) : placed
  },
}

const remove: LineupAction<{ readonly slotId: SlotId }, NobodyThere> = {
  label: 'Remove player',
  perform: (draft, { slotId }) => {
    const placements = activePlacements(draft)
    return placements[slotId]
      ? accept(withPlacements(draft, withoutSlot(placements, slotId)))
      : refuse({ code: 'empty_slot', type: draft.type, slotId })
  },
}

/**
 * Moves from slot to slot. An empty target empties the source; players of a filled one swap when both may play there.
 */
const move: LineupAction<{ readonly from: SlotId; readonly to: SlotId }, PlacementProblem | NobodyThere> = {
  label: 'Move player',
  perform: (draft, { from, to }) => {
    const { type } = draft
    const placements = activePlacements(draft)
    const source = requireSlot(type, from)
    if (!source.ok) return source
    const target = requireSlot(type, to)
    if (!target.ok) return target
    const moved = placements[from]
    if (!moved) return refuse({ code: 'empty_slot', type, slotId: from })
    if (from === to) return accept(draft)

    const there = checkPlacement(type, target.value, moved)
    if (!there.ok) return there
    const displaced = placements[to]
    if (!displaced) return accept(withPlacements(draft, { ...withoutSlot(placements, from), [to]: moved }))
    const back = checkPlacement(type, source.value, displaced)
    if (!back.ok) return back
    return accept(withPlacements(draft, { ...placements, [to]: moved, [from]: displaced }))
  },
}

/** Swaps two lines, pairs or units of the same kind, empty slots included. */
const swapLines: LineupAction<
  { readonly group: Group; readonly first: number; readonly second: number },
  NoSuchGroup
> = {
  label: 'Swap lines',
  perform: (draft, { group, first, second }) => {
    const { type } = draft
    const firstSlots = groupSlots(type, group, first)
    const secondSlots = groupSlots(type, group, second)
    if (firstSlots.length === 0) return refuse({ code: 'no_such_group', type, group, lineNumber: first })
    if (secondSlots.length === 0) return refuse({ code: 'no_such_group', type, group, lineNumber: second })

    const placements = activePlacements(draft)
    const trades = new Map<SlotId, SlotId>()
    for (const [index, slot] of firstSlots.entries()) {
      const other = secondSlots[index]
      if (other) trades.set(slot.id, other.id).set(other.id, slot.id)
    }
    const swapped: Partial<Record<SlotId, Player>> = {}
    for (const { id } of SLOTS[type]) {
      const player = placements[trades.get(id) ?? id]
      if (player) swapped[id] = player
    }
    const isSame = SLOTS[type].every(({ id }) => placements[id] === swapped[id])
    return accept(isSame ? draft : withPlacements(draft, swapped))
  },
}

/**
 * Empties every slot of the active type. Keeps the other types, the title, and the letters of players in those types.
 */
const reset: LineupAction<NoArgs, never> = {
  label: 'Reset lineup',
  perform: (draft) => {
    if (isEmpty(draft.type, activePlacements(draft))) return accept(draft)
    const emptied = withPlacements(draft, {})
    return accept({ ...emptied, letters: wornLetters(draft.letters, emptied.lineups) })
  },
}

/** Clears every slot and the title for "New Lineup". Keeps the team and the type. */
const startOver: LineupAction<NoArgs, never> = {
  label: 'New lineup',
  perform: ({ mode, teamId, country, type }) => accept({ ...EMPTY_DRAFT, mode, teamId, country, type }),
}

/**
 * Stores the title as typed. Its length counts code points, as in the database, so an accented letter may count as two.
 */
const setTitle: LineupAction<{ readonly title: string }, TitleTooLong> = {
  label: 'Change title',
  continues: true,
  perform: (draft, { title }) => {
    const { length } = Array.from(title)
    if (length > TITLE_LIMIT) return refuse({ code: 'title_too_long', length, limit: TITLE_LIMIT })
    return accept(title === draft.title ? draft : { ...draft, title })
  },
}

/** Sets a letter on a player's sweater, or none. A second C replaces the first. */
const setLetter: LineupAction<{ readonly player: Player; readonly letter: Letter | null }, LetterProblem> = {
  label: 'Change letter',
  perform: (draft, { player, letter }) => {
    const given = withLetter(draft.letters, draft.lineups, player, letter)
    if (!given.ok) return given
    return accept(given.value === draft.letters ? draft : { ...draft, letters: given.value })
  },
}

/** Sets the card's extras. Those not given stay as they were. */
const setExtras: LineupAction<Partial<CardExtras>, never> = {
  label: 'Change card',
  perform: (draft, change) => {
    const extras = { ...draft.extras, ...change }
    const isSame = EXTRA_NAMES.every((name) => String(extras[name]) === String(draft.extras[name]))
    return accept(isSame ? draft : { ...draft, extras })
  },
}
const EXTRA_NAMES = [
  'sheet',
  'changes',
  'signature',
  'scratches',
  'cap',
  'underCap',
  'sweater',
  'scratched',
] as const satisfies ReadonlyArray<keyof CardExtras>

const fillRest: LineupAction<FillSources, never> = {
  label: 'Fill the rest',
  perform: (draft, sources) => {
    const added = fillDraft(draft, sources)
    return accept(
      Object.keys(added).length === 0
        ? draft
        : withPlacements(draft, { ...activePlacements(draft), ...added }),
    )
  },
}

/**
 * Fills all three types from the last game, where legal with this roster. Keeps the title. The lineup is no longer a
 * remix.
 */
const startFromLastGame: LineupAction<
  { readonly lastGame: LastGame; readonly roster: readonly Player[] },
  never
> = {
  label: 'Start from the last game',
  perform: (draft, { lastGame, roster }) =>
    accept({ ...draft, lineups: startingLines(lastGame, roster).lineups, remixOf: undefined }),
}

type Lineups = Readonly<Partial<ByLineupType<Placements>>>

/**
 * Applies many placements at once, of one or more types: all or nothing. `over: 'existing'` keeps the others, and moves
 * a player who was in another slot. `over: 'cleared'` starts each given type from empty slots. A type not given stays
 * as it was. If that is the active one, the first given type becomes active, so that the change is visible.
 */
const applyPlacements: LineupAction<
  {
    readonly lineups: Lineups
    readonly over: 'existing' | 'cleared'
    /** Applied where legal. When left out, the draft keeps its own. */
    readonly title?: string
    /** Replaces the draft's. */
    readonly letters?: Letters
  },
  IllegalLineup
> = {
  label: 'Fill in lineup',
  perform: (draft, { lineups, over, title, letters = draft.letters }) => {
    const wanted: Partial<Record<keyof Lineups, Placements>> = {}
    for (const type of LINEUP_TYPES) {
      const incoming = lineups[type]
      if (incoming) wanted[type] = over === 'cleared' ? incoming : laidOver(draft.lineups[type], incoming)
    }
    const given = LINEUP_TYPES.filter((type) => lineups[type])
    const type = given.includes(draft.type) ? draft.type : (given[0] ?? draft.type)
    const titled = title === undefined ? draft.title : Array.from(title).slice(0, TITLE_LIMIT).join('')
    const changed = type !== draft.type || titled !== draft.title || letters !== draft.letters
    return replaceChecked(changed ? { ...draft, type, title: titled, letters } : draft, wanted)
  },
}

/** Opens a saved or shared lineup: its team, its title, all three types, its card, and its source. */
const loadLineup: LineupAction<
  {
    readonly mode: LineupDraft['mode']
    readonly teamId: number | null
    readonly country?: LineupDraft['country']
    readonly title: string
    readonly lineups: ByLineupType<Placements>
    readonly letters: Letters
    readonly extras: CardExtras
    readonly remixOf?: ShareCredit
  },
  IllegalLineup
> = {
  label: 'Open lineup',
  perform: (draft, { mode, teamId, country, title, lineups, letters, extras, remixOf }) =>
    replaceChecked({ ...draft, mode, teamId, country, title, letters, extras, remixOf }, lineups),
}

function replaceChecked(draft: LineupDraft, lineups: Lineups): Result<LineupDraft, IllegalLineup> {
  const problems: PlacementProblem[] = []
  let next = draft
  for (const type of LINEUP_TYPES) {
    const placements = lineups[type]
    if (!placements) continue
    const check = checkLineup(type, placements, draft.country)
    if (check.ok) next = withPlacements(next, placements, type)
    else problems.push(...check.problems)
  }
  return problems.length > 0 ? refuse({ code: 'illegal_lineup', problems }) : accept(next)
}

function laidOver(existing: Placements, incoming: Placements): Placements {
  const arriving = new Set(placedPlayers(incoming).map(([, player]) => player.id))
  const staying = placedPlayers(existing).filter(([, player]) => !arriving.has(player.id))
  return { ...Object.fromEntries(staying), ...incoming }
}

const actions = {
  startTeamLineup,
  chooseTeam,
  chooseDreamTeam,
  chooseCountry,
  chooseType,
  place,
  move,
  remove,
  swapLines,
  reset,
  startOver,
  setTitle,
  setLetter,
  setExtras,
  fillRest,
  startFromLastGame,
  applyPlacements,
  loadLineup,
}

export type LineupActionArgs = ArgsOf<typeof actions>
export type LineupActionName = keyof LineupActionArgs

/** Every edit of a draft by name. A draft changes only through `perform('place', draft, { slotId, player })`. */
export const { actions: LINEUP_ACTIONS, perform } = createActions<
  LineupDraft,
  LineupActionArgs,
  LineupProblem
>(actions)
