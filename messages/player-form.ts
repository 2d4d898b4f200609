import { wholeDollars } from '#domain/dollars.ts'
import { listAll, plural } from '#domain/format.ts'
import type { ComparedField } from '#domain/player/found-player.ts'
import { NUMBER_RANGE, WEIGHT_RANGE } from '#domain/player/player-fields.ts'
import { fullNameOf, type PlayerField, type PlayerFieldProblem } from '#domain/player/player-form.ts'
import type { KnownPlayer, PlayerWarning } from '#domain/player/worn-number.ts'
import { PLAYER_STATUSES, type PlayerStatus } from '#domain/vocabulary.ts'

/** The fields of a player, in the forms of the back-office. */
export const PLAYER_LABELS: Readonly<Record<PlayerField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  display_name: 'Display name',
  number: 'Number',
  position: 'Position',
  shoots: 'Shoots',
  birthplace: 'Birthplace',
  nationality: 'Nationality',
  birthdate: 'Birthdate',
  height: 'Height',
  weight: 'Weight (lbs)',
  cap_hit_usd: 'Cap hit (USD)',
  contract_expiry: 'Contract expiry',
  status: 'Status',
  team_id: 'Team',
  profile_picture_filename: 'Profile picture file name',
}

/** What records of one name are compared by. */
export const COMPARED_LABELS: Readonly<Record<ComparedField, string>> = { ...PLAYER_LABELS, nhl_id: 'NHL id' }

/** A player's status where admins choose and compare it. */
export const STATUS_WORDS: Readonly<Record<PlayerStatus, string>> = {
  active: 'Active',
  off_roster: 'Off roster',
  injured_or_other: 'Injured',
}

/** The same of a value that may be none of them. */
export function statusWords(status: string | number): string {
  const known = PLAYER_STATUSES.find((one) => one === status)
  return known ? STATUS_WORDS[known] : String(status)
}

/** On the players screen; the teams screen has words of its own. */
export const TEAM_MISSING = 'Select a team first'

/** What is wrong with a field of a player, shown under it. */
export function playerFieldMessage(problem: PlayerFieldProblem): string {
  switch (problem.code) {
    case 'name_missing':
      return 'First or last name is required'
    case 'number_form':
      return `A jersey number is a whole number from ${NUMBER_RANGE.min} to ${NUMBER_RANGE.max}.`
    case 'weight_form':
      return `Weight is in whole pounds, from ${WEIGHT_RANGE.min} to ${WEIGHT_RANGE.max}, or in kilograms, such as 84 kg.`
    case 'height_form':
      return `Height is in feet and inches, such as 6'1", or in centimeters, such as 185 cm.`
    case 'birthdate_form':
      return 'A birthdate is a day from 1900 on and not after today.'
    case 'position_unknown':
      return 'Choose one of the positions.'
    case 'hand_unknown':
      return 'Choose L or R.'
    case 'expiry_unknown':
      return 'Choose UFA or RFA.'
    case 'status_unknown':
      return `Choose ${STATUS_WORDS.active}, ${STATUS_WORDS.off_roster} or ${STATUS_WORDS.injured_or_other}.`
    case 'not_dollars':
      return 'A cap hit is in whole dollars, such as 12,500,000 or 12.5M.'
    case 'too_many_dollars':
      return `A cap hit is at most ${wholeDollars(problem.limit)}.`
    case 'text_too_long':
      return `At most ${problem.limit} characters.`
    case 'team_missing':
      return TEAM_MISSING
    case 'team_unknown':
      return 'There is no such team.'
  }
}

/**
 * What to look at before a player is saved; the form saves all the same.
 * @param team the name of that other player's team, where it is worth saying
 */
export function playerWarningMessage(warning: PlayerWarning, team: string | null = null): string {
  if (warning.code === 'number_worn') return `${nameOf(warning.by)} wears #${warning.number} already.`
  const { player } = warning
  const number = player.number === null ? '' : ` #${player.number}`
  const place = team === null ? '' : `, with ${team}`
  return `${nameOf(player)}${number} is in the database already${place}.`
}

const nameOf = (player: KnownPlayer): string => fullNameOf(player) ?? 'A teammate'

/** What the server answers to changes of players. */
export const PLAYER_CHANGES = {
  gone: 'This player is not in the database any more.',
  /** @param missing of @param all that were chosen */
  someGone: (missing: number, all: number) =>
    all === 1
      ? 'This player is not in the database any more.'
      : `${missing} of the ${all} players ${missing === 1 ? 'is' : 'are'} not in the database any more. Nothing was changed.`,
  notReadable: (limit: number) =>
    `Choose players, at most ${limit} at a time, and what is to become of them.`,
  notMergeable: 'Choose two records to make one player of.',
  players: (count: number) => plural(count, 'player'),
  /** What is said of them after the verb. @param result the team they went to, or their status */
  manySubject: (subject: string, result: string | null) =>
    result === null ? subject : `${subject} to ${statusWords(result)}`,
  alreadyThere: (player: string, team: string) => `${player} plays for ${team} already.`,
  /** @param fields those that somebody else changed since, to other values */
  clash: (fields: readonly PlayerField[]) =>
    `Somebody else changed this player since you opened him: ${list(fields)}. Your entries are still here. Save again to put them over theirs, or cancel.`,
} as const

function list(fields: readonly PlayerField[]): string {
  return listAll(fields.map((field) => PLAYER_LABELS[field]))
}
