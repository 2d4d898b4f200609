import { count, eq, isNotNull } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'

import { mapColumns } from '#domain/roster-file/fields.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { undoEntry } from '#server/audit/undo.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { checkImport } from '#server/rosters/file/import.ts'
import type { RosterFileInput } from '#server/rosters/file/input.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'
import { adminContext } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

let ctx: Context
let teamId: number
beforeEach(async () => {
  ctx = await adminContext(database.db)
  teamId = (await makeTeam(database.db, { name: 'Edmonton Oilers' })).id
})

const everything = () => database.db.select().from(players).orderBy(players.id)

async function updated(input: RosterFileInput) {
  const check = await checkUpdate({ ctx, input: { ...input, choices: {} } })
  if (!check.ok) throw new Error(check.problem.code)
  return updatePlayersFromFile({ ctx, input: { ...input, token: check.value.token } })
}

const MCDAVID = { first_name: 'Connor', last_name: 'McDavid', number: 97, position: 'C', shoots: 'L' }

describe('an update', () => {
  it('A-CALL-08 writes only the six facts, the contract and the status; empty cells keep their values; undo restores all', async () => {
    const mcdavid = await makePlayer(database.db, {
      ...MCDAVID,
      position: 'c',
      shoots: 'L',
      team_id: teamId,
      weight: 194,
      birthplace: 'Richmond Hill, ON',
    })
    const before = await everything()
    const file = rosterFile(
      teamId,
      [
        {
          first_name: 'Conor',
          last_name: 'mcdavid',
          number: 97,
          display_name: 'McJesus',
          position: 'G',
          shoots: 'R',
          birthplace: '',
          nationality: 'CAN',
          birthdate: '1997-01-13',
          height: `6'1"`,
          weight: 195,
          profile_picture_filename: 'x.jpg',
          nhl_id: '',
          cap_hit_usd: '$12,500,000',
          contract_expiry: 'ufa',
          status: 'off_roster',
          team_id: 1,
        },
      ],
      { use: 'update' },
    )
    const check = await checkUpdate({ ctx, input: file })
    expect(check).toMatchObject({ value: { updated: 1, rows: [{ class: 'found' }] } })
    expect(await everything()).toEqual(before)
    const done = await updated(file)
    expect(await everything()).toEqual([
      {
        ...before[0],
        shoots: 'R',
        nationality: 'CAN',
        birthdate: '1997-01-13',
        height: `6'1"`,
        weight: 195,
        cap_hit_usd: 12_500_000,
        contract_expiry: 'UFA',
        status: 'off_roster',
      },
    ])
    await expect(updated(file)).rejects.toMatchObject({ message: 'No players were updated' })
    if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
    expect(await everything()).toEqual(before)
    expect(mcdavid.id).toBe(before[0]?.id)
  })
})

const league = (rows: Parameters<typeof rosterFile>[1]) => rosterFile('all', rows, { use: 'update' })
async function hitOf(id: number) {
  const [row] = await database.db.select().from(players).where(eq(players.id, id))
  return row?.cap_hit_usd
}

describe('an update of the whole league', () => {
  it('updates the contracts of every team by league ids, in one audit entry that undo reverts', async () => {
    const { db } = database
    await db.delete(teams)
    await seedRosters(db)
    const seeded = await everything()
    const unknown = { cap_hit_usd: null, contract_until: null, contract_expiry: null, trade_clause: null }
    await db.update(players).set(unknown)
    const before = await everything()
    const bytes = await readFile('seed/contracts.csv')
    const [headers = ''] = bytes.toString().split('\n')
    const columns = mapColumns(headers.trim().split(','), 'update')
    expect(columns).toEqual(['nhl_id', 'cap_hit_usd', 'contract_until', 'contract_expiry', 'trade_clause'])
    const [known] = await db.select({ many: count() }).from(players).where(isNotNull(players.nhl_id))
    const input = {
      team_id: 'all' as const,
      bytes,
      columns: [...columns],
      choices: {},
      date_order: null,
      encoding: null,
      weight_unit: 'lbs' as const,
      positions: {},
      token: '',
    }
    const check = await checkUpdate({ ctx, input })
    if (!check.ok) throw new Error(check.problem.code)
    expect(Map.groupBy(check.value.rows, (row) => row.class).get('found')).toHaveLength(check.value.updated)
    expect(check.value.updated).toBeLessThanOrEqual(known?.many ?? 0)
    expect(await everything()).toEqual(before)

    const done = await updated(input)
    expect(await everything()).toEqual(seeded)
    const entries = await db.select().from(audit_log)
    expect(entries).toMatchObject([
      { action: 'update-players', subject: `${check.value.updated} players updated: All teams` },
    ])
    if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
    expect(await everything()).toEqual(before)
  })

  it('reads years and clauses from a list that has no cap hits', async () => {
    const one = await makePlayer(database.db, { nhl_id: 8_473_986, cap_hit_usd: 6_250_000 })
    const before = await everything()
    const rows = [
      { player_id: 8_473_986, expires: 2027, expires_sources: 3, clause_2026_27: 'M-NTC,NMC', as_of: '' },
    ]
    const done = await updated(league(rows))
    expect(await everything()).toEqual([{ ...one, contract_until: 2027, trade_clause: 'nmc_m_ntc' }])
    if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
    expect(await everything()).toEqual(before)
  })

  it('finds players of any team and of none; players without a clear match are listed and skipped', async () => {
    const rival = await makeTeam(database.db)
    const make = (given: Parameters<typeof makePlayer>[1]) => makePlayer(database.db, given)
    const jack = await make({ first_name: 'Jack', last_name: 'Hughes', number: 86, team_id: rival.id })
    const quinn = await make({ first_name: 'Quinn', last_name: 'Hughes', number: 43, team_id: teamId })
    const free = await make({ last_name: 'Free', number: 12, nhl_id: 8_470_001, team_id: null })
    const check = await checkUpdate({
      ctx,
      input: league([
        { player_id: '', player: 'Jack Hughes', number: 86, 'cap hit': '8M' },
        { player_id: 8_470_001, player: '', number: '', 'cap hit': '775K' },
        { player_id: '', player: 'Jack Hughes', number: 43, 'cap hit': '9M' },
        { player_id: 8_479_999, player: '', number: '', 'cap hit': '1M' },
        { player_id: '', player: '', number: '', 'cap hit': '1M' },
      ]),
    })
    if (!check.ok) throw new Error(check.problem.code)
    const { rows, token, updated: many } = check.value
    expect(rows.map((row) => [row.class, row.candidates.map(({ player }) => player.id)])).toEqual([
      ['found', [jack.id]],
      ['found', [free.id]],
      ['not_found', [quinn.id]],
      ['not_found', []],
      ['invalid', []],
    ])
    expect(many).toBe(2)
    expect(token).not.toBe('')
    expect(await hitOf(jack.id)).toBeNull()
  })

  it('is refused when a roster changed since the check, and for new players', async () => {
    const player = await makePlayer(database.db, { last_name: 'Light', number: 1, team_id: teamId })
    const input = league([{ last_name: 'Light', number: 1, cap_hit: '1M' }])
    const check = await checkUpdate({ ctx, input })
    await makePlayer(database.db, { last_name: 'Light', number: 1 })
    const token = check.ok ? check.value.token : ''
    await expect(updatePlayersFromFile({ ctx, input: { ...input, token } })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await hitOf(player.id)).toBeNull()
    await expect(
      checkImport({ ctx, input: rosterFile('all', [{ last_name: 'New' }]) }),
    ).rejects.toMatchObject({
      code: 'no_team',
    })
  })
})

it.each([
  ['a team', 2],
  ['all teams', 3],
] as const)(
  'the roster of %s, exported, edited and imported again, changes only what was edited',
  async (whose, length) => {
    const scope = whose === 'a team' ? teamId : ('all' as const)
    const rival = await makeTeam(database.db, { name: 'Calgary Flames' })
    const facts = { birthdate: '1997-01-13', height: `6'1"`, birthplace: '=Richmond Hill, "ON"', weight: 193 }
    await makePlayer(database.db, { ...MCDAVID, ...facts, position: 'c', shoots: 'L', team_id: teamId })
    // In the whole league a last name alone matches no player for certain.
    const first_name = whose === 'a team' ? null : 'Zach'
    await makePlayer(database.db, { first_name, last_name: 'Hyman', number: null, team_id: teamId })
    await makePlayer(database.db, { last_name: 'Kadri', number: 91, team_id: rival.id })
    const before = await everything()
    const { csv, name } = await exportRoster({ ctx, scope })
    expect(name).toBe(whose === 'a team' ? 'edmonton-oilers' : 'all-teams')
    const given = (text: string): RosterFileInput => {
      const [headers = ''] = text.replace('\uFEFF', '').split(/\r?\n/)
      const columns = [...mapColumns(headers.split(','), 'update')]
      const bytes = new TextEncoder().encode(text)
      return { ...rosterFile(scope, []), bytes, columns }
    }
    const same = await checkUpdate({ ctx, input: given(csv) })
    expect(same).toMatchObject({
      value: { updated: 0, rows: Array.from({ length }, () => ({ class: 'found' })) },
    })
    expect(await updated(given(csv.replace(',193,', ',88 kg,')))).toMatchObject({ value: { updated: 1 } })
    expect(await everything()).toEqual(
      before.map((player) => (player.last_name === 'McDavid' ? { ...player, weight: 194 } : player)),
    )
  },
)
