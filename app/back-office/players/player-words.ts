import { clauseMark } from '#domain/cap/term-marks.ts'
import { TRADE_CLAUSES } from '#domain/hockey/vocabulary.ts'
import { wholeDollars } from '#domain/money/dollars.ts'
import type { ComparedField } from '#domain/player/found-player.ts'
import { NUMBER_RANGE, UNTIL_RANGE, WEIGHT_RANGE } from '#domain/player/player-fields.ts'
import { type PlayerField, fullNameOf, type PlayerFieldProblem } from '#domain/player/player-form.ts'
import type { KnownPlayer, PlayerWarning } from '#domain/player/worn-number.ts'
import { listAll } from '#domain/text/format.ts'
import { capHitMessage } from '#messages/dollars.ts'
import { statusWords, STATUS_WORDS } from '#messages/players.ts'

export const PLAYER_REFUSED = {
  alreadyThere: (player: string, team: string) => `${player} already plays for the ${team}.`,
  /** @param fields those that another admin has changed to other values */
  clash: (fields: readonly PlayerField[]) =>
    `Someone else changed this player since you opened this form: ${list(fields)}. Your entries are still here. Save again to replace theirs, or cancel.`,
} as const

export const PLAYER_LABELS: Readonly<Record<PlayerField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  display_name: 'Display name',
  number: 'Number',
  position: 'Position',
  alt_position: 'Second position',
  shoots: 'Shoots',
  birthplace: 'Birthplace',
  nationality: 'Nationality',
  birthdate: 'Birthdate',
  height: 'Height',
  weight: 'Weight (lbs)',
  cap_hit_usd: 'Cap hit (USD)',
  contract_until: 'Contract until',
  contract_expiry: 'Contract expiry',
  trade_clause: 'Trade clause',
  status: 'Status',
  team_id: 'Team',
  profile_picture_filename: 'Profile picture file name',
}

export const COMPARED_LABELS: Readonly<Record<ComparedField, string>> = { ...PLAYER_LABELS, nhl_id: 'NHL id' }

/** Returns a stored value for display: amounts in dollars, a status or a clause in words. @param field its column */
export function factWords(field: string, value: string | number): string {
  if (field === 'cap_hit_usd' || field === 'dollars') return wholeDollars(Number(value))
  if (field === 'status') return statusWords(value)
  const clause = field === 'trade_clause' ? TRADE_CLAUSES.find((one) => one === value) : undefined
  return clause ? clauseMark(clause) : String(value)
}

/** For the players screen. The teams screen has its own message. */
export const TEAM_MISSING = 'Select a team first'

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
      return 'Enter a birthdate between 1900 and today.'
    case 'position_unknown':
      return 'Choose one of the positions.'
    case 'hand_unknown':
      return 'Choose L or R.'
    case 'until_form':
      return `Enter the year the last season ends, ${UNTIL_RANGE.min} to ${UNTIL_RANGE.max}: 2028 for 2027-28.`
    case 'expiry_unknown':
      return 'Choose UFA or RFA.'
    case 'clause_unknown':
      return 'Choose one of the trade clauses.'
    case 'status_unknown':
      return `Choose ${STATUS_WORDS.active}, ${STATUS_WORDS.off_roster} or ${STATUS_WORDS.injured_or_other}.`
    case 'not_dollars':
    case 'too_many_dollars':
      return capHitMessage(problem)
    case 'text_too_long':
      return `At most ${problem.limit} characters.`
    case 'team_missing':
      return TEAM_MISSING
    case 'team_unknown':
      return 'There is no such team.'
  }
}

/**
 * Returns what to check before a player is saved. It does not block saving.
 * @param team the other player's team, or null to leave it out
 */
export function playerWarningMessage(warning: PlayerWarning, team: string | null = null): string {
  if (warning.code === 'number_worn') return `${nameOf(warning.by)} already wears #${warning.number}.`
  const { player } = warning
  const number = player.number === null ? '' : ` #${player.number}`
  const place = team === null ? '' : `, with the ${team}`
  return `${nameOf(player)}${number} is already in the database${place}.`
}

const nameOf = (player: KnownPlayer): string => fullNameOf(player) ?? 'A teammate'

function list(fields: readonly PlayerField[]): string {
  return listAll(fields.map((field) => PLAYER_LABELS[field]))
}
