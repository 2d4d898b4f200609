import { fit } from '#domain/lineup/fit.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { checkPlacement } from '#domain/lineup/placement.ts'
import type { InvalidPosition } from '#domain/lineup/placement.ts'
import { readSlot } from '#domain/lineup/slot-words.ts'
import type { SlotTarget } from '#domain/lineup/slot-words.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { Problem, Result } from '#domain/problem.ts'
import { findPlayers, similarPlayers } from '#domain/roster/find-player.ts'
import type { PlayerIndex } from '#domain/roster/search.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** Who goes where. `applyPlacements` over the existing ones does it, also when he already stands elsewhere. */
export type Command = { readonly player: Player; readonly type: LineupType; readonly slotId: SlotId }

export type CommandProblem =
  | Problem<'command_without_player', { readonly text: string; readonly similar: readonly Player[] }>
  | Problem<'command_without_slot', { readonly candidates: readonly Player[] }>
  | Problem<'command_slot_unknown', { readonly text: string; readonly candidates: readonly Player[] }>
  | Problem<'several_players', { readonly candidates: readonly Player[]; readonly target: SlotTarget }>
  | Problem<'no_free_slot', { readonly player: Player; readonly target: SlotTarget }>
  | InvalidPosition

/**
 * The coach's command line: who, then where. "97 L1C", "mcd pp1 c", "makar 1rd", "hellebuyck starter". A unit, line or
 * position alone ("pp1") means its first free slot that suits the player.
 */
export function parseCommand(
  text: string,
  index: PlayerIndex,
  draft: LineupDraft,
): Result<Command, CommandProblem> {
  const words = text.trim().split(/\s+/)
  for (let who = 1; who < words.length; who += 1) {
    const target = readSlot(words.slice(who).join(' '), draft.type)
    if (target) return aim(words.slice(0, who).join(' '), target, index, draft)
  }
  return refuse(withoutSlot(words, index))
}

function aim(
  who: string,
  target: SlotTarget,
  index: PlayerIndex,
  draft: LineupDraft,
): Result<Command, CommandProblem> {
  const found = findPlayers(index, who)
  if (found.length === 0)
    return refuse({ code: 'command_without_player', text: who, similar: similarPlayers(index, who) })
  const able = found.filter((player) =>
    target.slots.some((slot) => checkPlacement(target.type, slot, player).ok),
  )
  const candidates = able.length > 0 ? able : found
  const [player, ...others] = candidates
  if (!player || others.length > 0) return refuse({ code: 'several_players', candidates, target })
  return chooseSlot(player, target, draft)
}

function chooseSlot(player: Player, target: SlotTarget, draft: LineupDraft): Result<Command, CommandProblem> {
  const { type, slots } = target
  const [first, ...others] = slots
  const legal = slots.filter((slot) => checkPlacement(type, slot, player).ok)
  if (first && legal.length === 0) return refuse({ code: 'invalid_position', type, slot: first, player })
  // A slot named by itself is meant, whoever stands there; of several, one that is free.
  const open = others.length === 0 ? legal : legal.filter((slot) => !draft.lineups[type][slot.id])
  const slot = open.toSorted((a, b) => fit(b, player) - fit(a, player))[0]
  return slot ? accept({ player, type, slotId: slot.id }) : refuse({ code: 'no_free_slot', player, target })
}

function withoutSlot(words: readonly string[], index: PlayerIndex): CommandProblem {
  for (let who = words.length; who > 0; who -= 1) {
    const candidates = findPlayers(index, words.slice(0, who).join(' '))
    if (candidates.length === 0) continue
    return who === words.length
      ? { code: 'command_without_slot', candidates }
      : { code: 'command_slot_unknown', text: words.slice(who).join(' '), candidates }
  }
  const text = words.join(' ')
  return { code: 'command_without_player', text, similar: similarPlayers(index, text) }
}
