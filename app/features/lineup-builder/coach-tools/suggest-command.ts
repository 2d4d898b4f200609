import { parseCommand, type CommandProblem } from '#domain/lineup/command.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { slotsFor } from '#domain/lineup/placement.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { PlayerIndex } from '#domain/roster/search.ts'

import { commandOption, type CommandOption } from './command-option.ts'

/**
 * What Enter will do. Sure: the one option. Unsure: why not, and what may have been meant, for the visitor to choose
 * from; Enter alone then does nothing.
 */
export type Suggestion =
  | { readonly sure: true; readonly options: readonly [CommandOption] }
  | { readonly sure: false; readonly options: readonly CommandOption[]; readonly problem: CommandProblem }

/** More than fit on a phone beside its keyboard help nobody. */
const SHOWN = 6

/** Null for an empty text. */
export function suggestCommand(text: string, index: PlayerIndex, draft: LineupDraft): Suggestion | null {
  if (text.trim() === '') return null
  const parsed = parseCommand(text, index, draft)
  if (parsed.ok) return { sure: true, options: [commandOption(parsed.value, draft)] }
  const { problem } = parsed
  return { sure: false, options: meant(text, problem, index, draft).slice(0, SHOWN), problem }
}

function meant(
  text: string,
  problem: CommandProblem,
  index: PlayerIndex,
  draft: LineupDraft,
): readonly CommandOption[] {
  /** The same words about one man: his slot if they name one, else the first that is free for him. */
  const about = (player: Player, words: string): readonly CommandOption[] => {
    const alone = index.filter((one) => one.player.id === player.id)
    const command = parseCommand(words, alone, draft)
    return command.ok ? [commandOption(command.value, draft)] : freePlaces(player, draft).slice(0, 1)
  }
  switch (problem.code) {
    case 'several_players':
      return problem.candidates.flatMap((player) => about(player, text))
    case 'command_without_player': {
      const where = text.trim().slice(problem.text.length)
      return problem.similar.flatMap((player) => about(player, `${player.name} ${where}`))
    }
    case 'command_without_slot':
    case 'command_slot_unknown': {
      const [player, ...others] = problem.candidates
      if (player && others.length === 0) return freePlaces(player, draft)
      return problem.candidates.slice(0, SHOWN).flatMap((one) => freePlaces(one, draft).slice(0, 1))
    }
    case 'no_free_slot':
    case 'invalid_position':
      return []
  }
}

/** Every empty slot of the type on the board that takes him, his own position first. */
function freePlaces(player: Player, draft: LineupDraft): readonly CommandOption[] {
  const { type } = draft
  const atHome = (slot: Slot) => Number(slot.position === player.position)
  return slotsFor(type, player)
    .filter((slot) => !draft.lineups[type][slot.id])
    .toSorted((a, b) => atHome(b) - atHome(a))
    .map((slot) => commandOption({ player, type, slotId: slot.id }, draft))
}
