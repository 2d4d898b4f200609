import { wholeDollars } from '#domain/dollars.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { ContractExpiry, Hand, PlayerStatus, Position } from '#domain/vocabulary.ts'

import {
  type FieldProblem,
  PLAYER_FACTS,
  readBirthdate,
  readCapHit,
  readExpiry,
  readHand,
  readHeight,
  readNumber,
  readPosition,
  readStatus,
  readText,
  readWeight,
} from './player-fields.ts'

/** What an admin may write of a player; full_name follows from it. */
export const PLAYER_FIELDS = [
  'first_name',
  'last_name',
  'display_name',
  ...PLAYER_FACTS,
  'team_id',
  'profile_picture_filename',
] as const
export type PlayerField = (typeof PLAYER_FIELDS)[number]

/** A player as a form has them: every field a text, the team by its id. */
export type PlayerForm = Readonly<Record<PlayerField, string>>

export function isSameForm(one: PlayerForm, other: PlayerForm): boolean {
  return PLAYER_FIELDS.every((field) => one[field] === other[field])
}

/** A player as stored. */
export type PlayerValues = {
  readonly full_name: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly display_name: string | null
  readonly number: number | null
  readonly position: Position | null
  readonly shoots: Hand | null
  readonly birthplace: string | null
  readonly nationality: string | null
  /** "1997-01-13" */
  readonly birthdate: string | null
  /** 6'1" */
  readonly height: string | null
  /** Pounds. */
  readonly weight: number | null
  /** Dollars a year that their team carries, net of what other teams retain. */
  readonly cap_hit_usd: number | null
  readonly contract_expiry: ContractExpiry | null
  readonly status: PlayerStatus
  readonly team_id: number | null
  readonly profile_picture_filename: string | null
}

export const TEXT_LIMITS = {
  first_name: 60,
  last_name: 60,
  display_name: 120,
  birthplace: 120,
  nationality: 60,
  profile_picture_filename: 2048,
} as const

const FULL_NAME_LIMIT = 120

export type PlayerFieldProblem =
  | FieldProblem
  | Problem<'name_missing'>
  | Problem<'text_too_long', { readonly limit: number }>
  | Problem<'team_missing'>
  | Problem<'team_unknown'>

export type PlayerFormProblem = Problem<
  'player_form',
  { readonly fields: Readonly<Partial<Record<PlayerField, PlayerFieldProblem>>> }
>

/** "Connor McDavid" of first and last name; null without either. */
export function fullNameOf(player: Pick<PlayerValues, 'first_name' | 'last_name'>): string | null {
  return [player.first_name, player.last_name].filter(Boolean).join(' ') || null
}

/**
 * The player a form describes, or all that is wrong with it, by field. Only the database knows whether the team exists.
 * @param today "2026-10-10"
 */
export function readPlayerForm(form: PlayerForm, today: string): Result<PlayerValues, PlayerFormProblem> {
  const fields: Partial<Record<PlayerField, PlayerFieldProblem>> = {}
  const valueOf = <Value>(
    field: PlayerField,
    read: Result<Value | null, PlayerFieldProblem>,
  ): Value | null => {
    if (read.ok) return read.value
    fields[field] = read.problem
    return null
  }
  const text = (field: keyof typeof TEXT_LIMITS) =>
    valueOf(field, readLimited(form[field], TEXT_LIMITS[field]))
  const names = { first_name: text('first_name'), last_name: text('last_name') }
  // At the first of the two fields: an admin corrects both at once.
  if (names.first_name === null && names.last_name === null) fields.first_name ??= { code: 'name_missing' }
  const full_name = fullNameOf(names)
  // Only two names of sixty characters are too long together.
  if (Array.from(full_name ?? '').length > FULL_NAME_LIMIT)
    fields.last_name ??= { code: 'text_too_long', limit: TEXT_LIMITS.last_name - 1 }
  const values: PlayerValues = {
    full_name,
    ...names,
    display_name: text('display_name'),
    number: valueOf('number', readNumber(form.number)),
    position: valueOf('position', readPosition(form.position)),
    shoots: valueOf('shoots', readHand(form.shoots)),
    birthplace: text('birthplace'),
    nationality: text('nationality'),
    birthdate: valueOf('birthdate', readBirthdate(form.birthdate, today)),
    height: valueOf('height', readHeight(form.height)),
    weight: valueOf('weight', readWeight(form.weight)),
    cap_hit_usd: valueOf('cap_hit_usd', readCapHit(form.cap_hit_usd)),
    contract_expiry: valueOf('contract_expiry', readExpiry(form.contract_expiry)),
    // Whoever is on a roster dresses, where nothing else is said.
    status: valueOf('status', readStatus(form.status)) ?? 'active',
    team_id: valueOf('team_id', readTeamId(form.team_id)),
    profile_picture_filename: text('profile_picture_filename'),
  }
  return Object.keys(fields).length === 0 ? accept(values) : refuse({ code: 'player_form', fields })
}

/** The same for a new player, who needs a team: that problem comes first. */
export function readNewPlayer(form: PlayerForm, today: string): Result<PlayerValues, PlayerFormProblem> {
  const read = readPlayerForm(form, today)
  if (form.team_id !== '') return read
  const fields = read.ok ? {} : read.problem.fields
  return refuse({ code: 'player_form', fields: { team_id: { code: 'team_missing' }, ...fields } })
}

function readLimited(
  text: string,
  limit: number,
): Result<string | null, Problem<'text_too_long', { limit: number }>> {
  const value = readText(text)
  return Array.from(value ?? '').length > limit ? refuse({ code: 'text_too_long', limit }) : accept(value)
}

function readTeamId(text: string): Result<number | null, Problem<'team_unknown'>> {
  if (text === '') return accept(null)
  return /^\d{1,9}$/.test(text) ? accept(Number(text)) : refuse({ code: 'team_unknown' })
}

const written = (value: string | number | null | undefined) => String(value ?? '')

/** A stored player as a form shows them. Values that are not given are empty texts. */
export function playerForm(player: Partial<PlayerValues>): PlayerForm {
  return {
    first_name: written(player.first_name),
    last_name: written(player.last_name),
    display_name: written(player.display_name),
    number: written(player.number),
    position: written(player.position).toUpperCase(),
    shoots: written(player.shoots),
    birthplace: written(player.birthplace),
    nationality: written(player.nationality),
    birthdate: written(player.birthdate),
    height: written(player.height),
    weight: written(player.weight),
    cap_hit_usd: player.cap_hit_usd == null ? '' : wholeDollars(player.cap_hit_usd),
    contract_expiry: written(player.contract_expiry),
    status: player.status ?? 'active',
    team_id: written(player.team_id),
    profile_picture_filename: written(player.profile_picture_filename),
  }
}

type Versions<Form> = Readonly<Record<'seen' | 'now' | 'typed', Form>>

/** The fields of an edit to which others gave another value than the admin since the form was opened. */
export function clashingFields<Field extends string>(
  changed: readonly Field[],
  { seen, now, typed }: Versions<Readonly<Partial<Record<Field, string>>>>,
): readonly Field[] {
  return changed.filter((field) => now[field] !== seen[field] && now[field] !== typed[field])
}

/**
 * An edit on top of what others changed since: what the admin changed as typed, all else as it is now.
 * @param versions seen: the player as the form was opened
 * @returns the form to save, and its clashing fields
 */
export function mergePlayerEdit(versions: Versions<PlayerForm>): {
  readonly merged: PlayerForm
  readonly clashes: readonly PlayerField[]
} {
  const { seen, now, typed } = versions
  const changed = PLAYER_FIELDS.filter((field) => typed[field] !== seen[field])
  const changes = Object.fromEntries(changed.map((field) => [field, typed[field]]))
  return { merged: { ...now, ...changes }, clashes: clashingFields(changed, versions) }
}
