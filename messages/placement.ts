import { POSITION_NAMES, slotName } from '#domain/lineup/describe.ts'
import { kindOf, slotsFor } from '#domain/lineup/placement.ts'
import { findSlot } from '#domain/lineup/slots.ts'
import { POSITIONS } from '#domain/vocabulary.ts'
import type { PlacementProblem } from '#domain/lineup/placement.ts'
import type { SlotKind } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** What a dialog or toast shows. */
export type Message = { readonly title: string; readonly message: string }

const PLURAL: Readonly<Record<SlotKind, string>> = {
  forward: 'Forwards',
  defense: 'Defencemen',
  goalie: 'Goalies',
}

const TYPE: Readonly<Record<LineupType, string>> = {
  even_strength: 'at even strength',
  power_play: 'on the power play',
  penalty_kill: 'on the penalty kill',
}

/** The specified words of a refused placement (P-VALID-05, P-VALID-06). */
export function placementMessage(problem: PlacementProblem): Message {
  switch (problem.code) {
    case 'invalid_position':
      return {
        title: 'Invalid position',
        message: `${problem.player.name} can't be assigned to a ${problem.slot.kind} position because he's a ${kindOf(problem.player.position)}.`,
      }
    case 'already_assigned':
      return {
        title: 'Player already assigned',
        message: `${problem.player.name} is already in the lineup.`,
      }
    case 'no_such_slot':
      return {
        title: 'No such position',
        message: `There is no ${problem.slotId.toUpperCase()} ${TYPE[problem.type]}.`,
      }
  }
}

/** What would help after a refusal: "Forwards can play left wing, centre or right wing at even strength." */
export function placementHint(problem: PlacementProblem): string | null {
  switch (problem.code) {
    case 'invalid_position':
      return allowedPositions(problem.type, problem.player)
    case 'already_assigned': {
      const slot = findSlot(problem.type, problem.at)
      return slot ? `He is at ${lowerFirst(slotName(problem.type, slot))}. Move him from there.` : null
    }
    case 'no_such_slot':
      return null
  }
}

/** Where a player like this may stand in this type. */
export function allowedPositions(type: LineupType, player: Player): string {
  const who = PLURAL[kindOf(player.position)]
  const slots = slotsFor(type, player)
  const places = POSITIONS.filter((position) => slots.some((slot) => slot.position === position))
  if (places.length === 0) return `${who} have no place ${TYPE[type]}.`
  const names = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(
    places.map((position) => POSITION_NAMES[position]),
  )
  return `${who} can play ${names} ${TYPE[type]}.`
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
