import type { LineupStore } from '#app/builder/lineup/model.ts'
import { type LineupProblem, perform } from '#domain/lineup/edit/actions.ts'
import { type Command, type CommandProblem, parseCommand } from '#domain/lineup/edit/command.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import { slotOf, slotsFor } from '#domain/lineup/model/placement.ts'
import type { Slot, SlotId } from '#domain/lineup/model/slots.ts'
import { healthyFirst, type Player, playsAt } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/player/search.ts'
import { createWriteIn, readWriteIn } from '#domain/player/write-in.ts'
import type { Result } from '#domain/result/problem.ts'

export type CommandOption = Command & {
  /** The player's slot in that lineup now; null when they come from the pool. */
  readonly from: SlotId | null
  /** Who is in the target slot, when that is another player. */
  readonly other: Player | null
  /** Whether the other player takes the slot left behind. If not, they go back to the pool. */
  readonly swaps: boolean
  /** What was typed of a player on no roster, for the form that asks the rest; absent for all others. */
  readonly typed?: string
}

function commandOption(command: Command, draft: LineupDraft): CommandOption {
  const { type, slotId, player } = command
  const placements = draft.lineups[type]
  const from = slotOf(placements, player.id) ?? null
  const current = placements[slotId]
  const other = current && current.id !== player.id ? current : null
  const moved = from !== null && perform('move', { ...draft, type }, { from, to: slotId })
  return { ...command, from, other, swaps: other !== null && moved !== false && moved.ok }
}

/**
 * What Enter will do. When sure, `options` has one entry. When not, it has the reason and the likely options for the
 * visitor to choose from, and Enter alone does nothing.
 */
export type Suggestion =
  | { readonly sure: true; readonly options: readonly [CommandOption] }
  | { readonly sure: false; readonly options: readonly CommandOption[]; readonly problem: CommandProblem }

/** No more fit on a phone beside its keyboard. */
const SHOWN = 6

/** Returns the suggestion for a text; null for an empty one. */
export function suggestCommand(text: string, index: PlayerIndex, draft: LineupDraft): Suggestion | null {
  if (text.trim() === '') return null
  const parsed = parseCommand(text, index, draft)
  if (parsed.ok) return { sure: true, options: [commandOption(parsed.value, draft)] }
  const { problem } = parsed
  const typed = typedOption(problem, draft)
  const likely = meant(text, problem, index, draft)
  if (!typed) return { sure: false, options: likely.slice(0, SHOWN), problem }
  if (likely.length === 0) return { sure: true, options: [typed] }
  return { sure: false, options: [...likely.slice(0, SHOWN - 1), typed], problem }
}

/** Returns the option to add someone who is on no roster: "Hage 47 L3C". */
function typedOption(problem: CommandProblem, draft: LineupDraft): CommandOption | undefined {
  if (problem.code !== 'command_without_player' || !problem.target) return undefined
  const { text, target } = problem
  const slot = target.slots.find(({ id }) => !draft.lineups[target.type][id]) ?? target.slots[0]
  const known = readWriteIn(text)
  if (!slot || !/\p{L}/u.test(known.name)) return undefined
  const player = createWriteIn({ ...known, position: slot.position, shoots: null, teamId: draft.teamId })
  return { ...commandOption({ player, type: target.type, slotId: slot.id }, draft), typed: text }
}

function meant(
  text: string,
  problem: CommandProblem,
  index: PlayerIndex,
  draft: LineupDraft,
): readonly CommandOption[] {
  /** Reads the same words as about one player: their slot if one is named, else the first free one for them. */
  const about = (player: Player, words: string): readonly CommandOption[] => {
    const alone = index.filter((one) => one.player.id === player.id)
    const command = parseCommand(words, alone, draft)
    return command.ok ? [commandOption(command.value, draft)] : freePlaces(player, draft).slice(0, 1)
  }
  switch (problem.code) {
    case 'several_players':
      return problem.candidates.toSorted(healthyFirst).flatMap((player) => about(player, text))
    case 'command_without_player': {
      const where = text.trim().slice(problem.text.length)
      return problem.similar
        .toSorted(healthyFirst)
        .flatMap((player) => about(player, `${player.name} ${where}`))
    }
    case 'command_without_slot':
    case 'command_slot_unknown': {
      const [player, ...others] = problem.candidates
      if (player && others.length === 0) return freePlaces(player, draft)
      return problem.candidates
        .toSorted(healthyFirst)
        .slice(0, SHOWN)
        .flatMap((one) => freePlaces(one, draft).slice(0, 1))
    }
    case 'already_there':
    case 'no_free_slot':
    case 'invalid_position':
      return []
  }
}

/** Returns every empty slot of the type on the board that takes the player, their own position first. */
function freePlaces(player: Player, draft: LineupDraft): readonly CommandOption[] {
  const { type } = draft
  const atHome = (slot: Slot) =>
    Number(playsAt(player, slot.position)) + Number(slot.position === player.position)
  return slotsFor(type, player)
    .filter((slot) => !draft.lineups[type][slot.id])
    .toSorted((a, b) => atHome(b) - atHome(a))
    .map((slot) => commandOption({ player, type, slotId: slot.id }, draft))
}

/** Performs the option as one edit. A type that is not on the board becomes the active one. */
export function carryOut(
  { player, type, slotId, from, other, swaps }: CommandOption,
  store: LineupStore,
): Result<LineupDraft, LineupProblem> {
  if (type === store.draft().type) {
    if (from === null) return store.run('place', { slotId, player })
    if (other === null || swaps) return store.run('move', { from, to: slotId })
  }
  return store.run('applyPlacements', { lineups: { [type]: { [slotId]: player } }, over: 'existing' })
}
