import * as z from 'zod/mini'

import { wholeDollars } from '#domain/money/dollars.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import type { FoundPlayer } from './found-player.ts'
import {
  eachFact,
  FACT_READERS,
  type FieldProblem,
  NO_FACTS,
  PLAYER_FACTS,
  readNumber,
  readPosition,
  readText,
} from './player-fields.ts'

/** The fields of a player that an admin may edit; full_name is derived from them. */
export const PLAYER_FIELDS = [
  'first_name',
  'last_name',
  'display_name',
  ...PLAYER_FACTS,
  'alt_position',
  'team_id',
  'profile_picture_filename',
] as const
export type PlayerField = (typeof PLAYER_FIELDS)[number]

/** A player in a form: every field is a text, the team is its id. */
export const playerFormSchema = z.record(z.enum(PLAYER_FIELDS), z.string())
export type PlayerForm = Readonly<z.output<typeof playerFormSchema>>

export function isSameForm(one: PlayerForm, other: PlayerForm): boolean {
  return PLAYER_FIELDS.every((field) => one[field] === other[field])
}

export type PlayerValues = Readonly<Omit<FoundPlayer, 'id' | 'nhl_id'>>

export const TEXT_LIMITS = {
  first_name: 60,
  last_name: 60,
  display_name: 120,
  birthplace: 120,
  nationality: 60,
  profile_picture_filename: 2048,
} as const

const LIMITS: ReadonlyMap<string, number> = new Map(Object.entries(TEXT_LIMITS))
export const FULL_NAME_LIMIT = 120

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

/** Joins first and last name: "Connor McDavid"; null without either. */
export function fullNameOf(player: Pick<PlayerValues, 'first_name' | 'last_name'>): string | null {
  return [player.first_name, player.last_name].filter(Boolean).join(' ') || null
}

/**
 * Reads a form into a player, or returns all its problems by field. It cannot check whether the team exists.
 * @param today "2026-10-10"
 */
export function readPlayerForm(form: PlayerForm, today: string): Result<PlayerValues, PlayerFormProblem> {
  const fields: Partial<Record<PlayerField, PlayerFieldProblem>> = {}
  const valueOf = <Value>(
    field: PlayerField,
    read: Result<Value, PlayerFieldProblem>,
    none: Value,
  ): Value => {
    const answer = read.ok ? limited(field, read.value) : read
    if (answer.ok) return answer.value
    fields[field] = answer.problem
    return none
  }
  const text = (field: keyof typeof TEXT_LIMITS) => valueOf(field, accept(readText(form[field])), null)
  const names = { first_name: text('first_name'), last_name: text('last_name') }
  // Reported at the first of the two fields, as an admin corrects both at once.
  if (names.first_name === null && names.last_name === null) fields.first_name ??= { code: 'name_missing' }
  const full_name = fullNameOf(names)
  // Two names within their own limits are too long together only at 60 characters each.
  if (Array.from(full_name ?? '').length > FULL_NAME_LIMIT)
    fields.last_name ??= { code: 'text_too_long', limit: TEXT_LIMITS.last_name - 1 }
  const position = valueOf('position', readPosition(form.position), null)
  const alt_position = valueOf('alt_position', readPosition(form.alt_position), null)
  const facts = eachFact((fact) => valueOf(fact, FACT_READERS[fact](form[fact], today), NO_FACTS[fact]))
  const values: PlayerValues = {
    full_name,
    ...names,
    display_name: text('display_name'),
    number: valueOf('number', readNumber(form.number), null),
    position,
    // Twice the same position is one.
    alt_position: alt_position === position ? null : alt_position,
    ...facts,
    // A player without a status is active.
    status: facts.status ?? 'active',
    team_id: valueOf('team_id', readTeamId(form.team_id), null),
    profile_picture_filename: text('profile_picture_filename'),
  }
  return Object.keys(fields).length === 0 ? accept(values) : refuse({ code: 'player_form', fields })
}

/** Reads the form of a new player, who needs a team; that problem comes first. */
export function readNewPlayer(form: PlayerForm, today: string): Result<PlayerValues, PlayerFormProblem> {
  const read = readPlayerForm(form, today)
  if (form.team_id !== '') return read
  const fields = read.ok ? {} : read.problem.fields
  return refuse({ code: 'player_form', fields: { team_id: { code: 'team_missing' }, ...fields } })
}

function limited<Value>(
  field: PlayerField,
  value: Value,
): Result<Value, Problem<'text_too_long', { readonly limit: number }>> {
  const limit = LIMITS.get(field)
  const isLong = limit !== undefined && typeof value === 'string' && Array.from(value).length > limit
  return isLong ? refuse({ code: 'text_too_long', limit }) : accept(value)
}

function readTeamId(text: string): Result<number | null, Problem<'team_unknown'>> {
  if (text === '') return accept(null)
  return /^\d{1,9}$/.test(text) ? accept(Number(text)) : refuse({ code: 'team_unknown' })
}

/** Returns a stored player as a form. Missing values are empty texts. */
export function playerForm(player: Partial<PlayerValues>): PlayerForm {
  const texts = PLAYER_FIELDS.map((field) => [field, formText(field, player[field] ?? null)])
  return playerFormSchema.parse(Object.fromEntries(texts))
}

function formText(field: PlayerField, value: string | number | null): string {
  if (field === 'position' || field === 'alt_position') return String(value ?? '').toUpperCase()
  if (field === 'cap_hit_usd' && typeof value === 'number') return wholeDollars(value)
  return String(value ?? (field === 'status' ? 'active' : ''))
}

type Versions<Form> = Readonly<Record<'seen' | 'now' | 'typed', Form>>

/** Returns the edited fields that another admin has since set to a different value. */
export function clashingFields<Field extends string>(
  changed: readonly Field[],
  { seen, now, typed }: Versions<Readonly<Partial<Record<Field, string>>>>,
): readonly Field[] {
  return changed.filter((field) => now[field] !== seen[field] && now[field] !== typed[field])
}

/**
 * Applies an edit on top of later changes by others: edited fields as typed, all others as stored now.
 * @param versions `seen` is the player as it was when the form was opened
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
