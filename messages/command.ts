import type { CommandProblem } from '#domain/lineup/command.ts'
import { eitherOf } from '#messages/players.ts'
import { placementMessage } from '#messages/placement.ts'

/** Why a command was not carried out, in one line under the command box. */
export function commandMessage(problem: CommandProblem): string {
  switch (problem.code) {
    case 'command_without_player':
      return problem.similar.length > 0
        ? `No player matches "${problem.text}". Did you mean ${eitherOf(problem.similar)}?`
        : `No player matches "${problem.text}".`
    case 'command_without_slot':
      return 'Say where he plays: c1, lw2, d4, starter, pp1.'
    case 'command_slot_unknown':
      return `There is no slot "${problem.text}". Try c1, lw2, d4, starter or pp1.`
    case 'several_players':
      return `Several players match: ${eitherOf(problem.candidates)}?`
    case 'no_free_slot':
      return `There is no free slot there for ${problem.player.name}.`
    case 'invalid_position':
      return placementMessage(problem).message
  }
}
