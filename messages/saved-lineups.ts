import type { LetterProblem } from '#domain/lineup/model/letters.ts'
import type { PlacementProblem } from '#domain/lineup/model/placement.ts'
import type { LineupNameProblem, SaveProblem } from '#domain/lineup/model/saved-lineup.ts'
import type { WriteInProblem } from '#domain/player/write-in.ts'
import type { Problem } from '#domain/result/problem.ts'

import { letterMessage, placementMessage } from './lineup-refusals.ts'
import type { Message } from './message.ts'
import { writeInMessage } from './write-ins.ts'

/** Shown when the unique index of names refused a save. */
export const NAME_TAKEN = 'A lineup with that name already exists for your account. Choose a different name.'

/** The database still has the older integer column for user ids. */
const USER_ID_COLUMN_OUTDATED =
  'Your user id is a UUID, but the database column for it takes an integer: the updated migration is needed.'

/** For the builder opened with `?lineup=`, and everywhere else that a saved lineup is read. */
export const LINEUP_NOT_LOADED = 'Could not load the requested lineup.'
export const LINEUP_WITHOUT_TEAM = 'This lineup does not have a team associated with it.'

export type SavedLineupProblem =
  | SaveProblem
  | LineupNameProblem
  | Problem<'name_taken' | 'unknown_team' | 'user_id_column_outdated'>
  | Problem<'unknown_player', { readonly playerId: number }>
  | Problem<'title_too_long' | 'too_many_lineups', { readonly limit: number }>
  | PlacementProblem
  | LetterProblem
  | Problem<'two_captains'>
  | WriteInProblem

/** Returns why a lineup was not saved, for the builder's dialog and toast. */
export function savedLineupMessage(problem: SavedLineupProblem): Message {
  switch (problem.code) {
    case 'sign_in_required':
      return { title: 'Sign in required', message: 'You must be signed in to save a lineup.' }
    case 'no_team':
      return { title: 'No team selected', message: 'Please select a team before saving.' }
    case 'empty_lineup':
      return { title: 'Empty lineup', message: 'Add at least one player to the lineup before saving.' }
    case 'name_blank':
      return { title: 'Name missing', message: 'Give your lineup a name.' }
    case 'name_too_long':
      return { title: 'Name too long', message: `A name can have at most ${problem.limit} characters.` }
    case 'title_too_long':
      return { title: 'Title too long', message: `A title has at most ${problem.limit} characters.` }
    case 'too_many_lineups':
      return {
        title: 'No room for another lineup',
        message: `You have ${problem.limit} saved lineups, the most allowed. Delete one in your settings, then save this one.`,
      }
    case 'name_taken':
      return { title: 'Error', message: NAME_TAKEN }
    case 'user_id_column_outdated':
      return { title: 'Error', message: USER_ID_COLUMN_OUTDATED }
    case 'unknown_team':
      return { title: 'No team selected', message: 'That team no longer exists. Please select a team.' }
    case 'unknown_player':
      return {
        title: 'Unknown player',
        message: 'A player in this lineup no longer exists. Remove them and save again.',
      }
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
    case 'other_country':
      return placementMessage(problem)
    case 'goalie_letter':
    case 'too_many_alternates':
    case 'two_captains':
      return letterMessage(problem)
    case 'write_in_name_blank':
    case 'write_in_name_long':
    case 'too_many_write_ins':
      return writeInMessage(problem, 'lineup')
  }
}
