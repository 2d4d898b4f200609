import { asc } from 'drizzle-orm'

import type { PlayerAnswer } from '#app/back-office/players/player-changes.tsx'
import { type PlayerForm, playerForm } from '#domain/player/player-form.ts'
import type { OpenDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { openBackOffice } from '#tests/support/back-office.ts'

const { audit_log, players } = schema

/** Ids of two teams and two players, as forms send them. */
export const [HALIFAX, YUKON] = ['1', '4']
export const [ARCHER, BISHOP] = ['1', '2']

const [archer, bishop, dach] = [
  { first_name: 'Gus', last_name: 'Archer', number: 9, team_id: 1 },
  { first_name: 'Tim', last_name: 'Bishop', number: 11, team_id: 1 },
  { first_name: 'Kirby', last_name: 'Dach', number: 9, team_id: 4 },
]

/** Starts the back-office of a league of two teams: Archer and Bishop play for Halifax, Dach for Yukon. */
export async function openWithPlayers(
  { db }: OpenDatabase,
  options: Parameters<typeof openBackOffice>[1] = {},
) {
  await makeTeam(db, { id: 1, name: 'Halifax Harbours' })
  await makeTeam(db, { id: 4, name: 'Yukon Lights' })
  for (const player of [archer, bishop, dach]) await makePlayer(db, player)
  return openBackOffice(db, options)
}

export const rosterOf = ({ db }: OpenDatabase) => db.select().from(players).orderBy(asc(players.id))

/** Returns action and subject of each audit entry, oldest first. */
export async function entriesOf({ db }: OpenDatabase) {
  const entries = await db.select().from(audit_log).orderBy(asc(audit_log.id))
  return entries.map(({ action, subject }) => [action, subject])
}

/** Returns what the form of a stored player sends: the opened player and the typed changes. */
export function editOf(id: string, typed: Partial<PlayerForm>, opened: object = {}) {
  const stored = { [ARCHER]: archer, [BISHOP]: bishop }[id]
  const seen = playerForm({ ...stored, position: 'c', ...opened })
  const before = Object.entries(seen).map(([field, text]) => [`seen_${field}`, text] as const)
  return { id, ...seen, ...typed, ...Object.fromEntries(before) }
}

type Refusal = Extract<PlayerAnswer, { readonly ok: false }>

export const done = (notice: string, auditId: number | null = 1) => ({ ok: true, notice, auditId })
export const refused = (given: Partial<Refusal>) => ({
  ok: false,
  alert: null,
  reason: null,
  ...given,
})

/** A new player with a last name only. */
export const NEWCOMER: PlayerForm = { ...playerForm({}), last_name: 'Newcomer', team_id: HALIFAX }
