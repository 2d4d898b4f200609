import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { listImportHistory, markAsImported } from '#server/rosters/file/history.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { readRosterFileForm, type RosterFileInput } from '#server/rosters/file/input.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players, teams } = schema
const database = testDatabase()

let ctx: Context
let teamId: number
beforeEach(async () => {
  ctx = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
  teamId = (await makeTeam(database.db, { name: 'Edmonton Oilers' })).id
})

const everything = async () => ({
  players: await database.db.select().from(players).orderBy(players.id),
  teams: await database.db.select().from(teams).orderBy(teams.id),
})
const roster = async () =>
  (await everything()).players.map(({ last_name, number }) => `${last_name} ${number}`)

async function checked(input: RosterFileInput) {
  const answer = await checkImport({ ctx, input })
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
/** Checks, then imports. */
async function imported(input: RosterFileInput) {
  const { token } = await checked({ ...input, choices: {} })
  return importPlayers({ ctx, input: { ...input, token } })
}
const MCDAVID = { first_name: 'Connor', last_name: 'McDavid', number: 97, position: 'C', shoots: 'L' }
const MCDAVID_ELSEWHERE = { ...MCDAVID, position: 'c', shoots: 'L' } as const
const DRAISAITL = { first_name: 'Leon', last_name: 'Draisaitl', number: 29, position: 'LW', shoots: 'L' }

/** Makes that many players with one name and number, without a team. */
const smiths = (count: number) => sql`
  insert into players (last_name, number) select 'Smith', 1 from generate_series(1, ${count}::int)`

describe('an import', () => {
  it('A-CALL-10 A-IMPORT-11 adds new players, leaves existing ones alone and stamps the team; the check changes nothing', async () => {
    await makePlayer(database.db, { ...DRAISAITL, position: 'c', shoots: null, team_id: teamId })
    const input = rosterFile(teamId, [MCDAVID, DRAISAITL])
    const before = await everything()
    const check = await checked(input)
    expect(check).toMatchObject({ added: 1, renumbered: 0, rows: [{ class: 'new' }, { class: 'existing' }] })
    expect(await everything()).toEqual(before)
    expect(await database.db.$count(audit_log)).toBe(0)

    expect(await importPlayers({ ctx, input: { ...input, token: check.token } })).toMatchObject({
      value: { added: 1, renumbered: 0 },
    })
    const after = await everything()
    expect(after.teams[0]?.last_imported_at).toEqual(ctx.now)
    expect(after.players).toMatchObject([
      { last_name: 'Draisaitl', position: 'c', shoots: null },
      {
        full_name: 'Connor McDavid',
        position: 'c',
        shoots: 'L',
        team_id: teamId,
        number: 97,
        status: 'active',
      },
    ])
    const [entry] = await database.db.select().from(audit_log)
    expect(entry).toMatchObject({ action: 'import-players', subject: '1 player added: Edmonton Oilers' })
  })

  it.each(['Stürmer', ''])(
    'stores a second position, and refuses the position “%s” without an answer',
    async (text) => {
      const file = rosterFile(teamId, [
        { ...MCDAVID, position: 'C/LW' },
        { ...DRAISAITL, position: text },
      ])
      const input = { ...file, positions: {} }
      const before = await everything()
      const open = { ok: false, problem: { code: 'open_questions', rows: 1 } }
      expect(await checkImport({ ctx, input })).toMatchObject(open)
      expect(await importPlayers({ ctx, input })).toMatchObject(open)
      expect(await everything()).toEqual(before)
      await imported({ ...input, positions: { [text]: 'rw' as const } })
      expect((await everything()).players).toMatchObject([
        { last_name: 'McDavid', position: 'c', alt_position: 'lw' },
        { last_name: 'Draisaitl', position: 'rw', alt_position: null },
      ])
      await database.db.delete(players)
      await imported({ ...input, positions: { [text]: 'skip' as const } })
      expect(await roster()).toEqual(['McDavid 97'])
    },
  )

  it('reads a file by the chosen header row and unit', async () => {
    const bytes = new TextEncoder().encode('Oilers;\nMcDavid;88\nDraisaitl;95\n')
    const columns = ['last_name', 'weight'] as const
    const input = { ...rosterFile(teamId, []), bytes, columns: [...columns], weight_unit: 'kg' as const }
    await imported({ ...input, header_row: 1 })
    expect((await everything()).players).toMatchObject([
      { last_name: 'McDavid', weight: 194 },
      { last_name: 'Draisaitl', weight: 209 },
    ])
    expect(await checked({ ...input, header_row: null })).toMatchObject({
      rows: [{ row: 1 }, { row: 2 }, { row: 3 }],
    })
  })

  it('A-CALL-10 adds all players in one statement', async () => {
    await imported(rosterFile(teamId, [MCDAVID, DRAISAITL, { last_name: 'Hyman', number: 18 }]))
    // Rows of one statement have the same command number in the transaction.
    const { rows } = await database.db.execute(sql`select cmin::text, count(*)::int from players group by 1`)
    expect(rows).toEqual([{ cmin: expect.any(String), count: 3 }])
  })

  it('A-IMPORT-14 A-IMPORT-15 needs an answer about a same name, then adds or renumbers', async () => {
    const old = await makePlayer(database.db, {
      ...DRAISAITL,
      position: 'c',
      shoots: 'L',
      number: 92,
      team_id: teamId,
    })
    const input = rosterFile(teamId, [DRAISAITL, MCDAVID])
    expect(await imported(input)).toMatchObject({ problem: { code: 'open_questions', rows: 1 } })
    expect(await roster()).toEqual(['Draisaitl 92'])
    expect(await imported({ ...input, choices: { 2: old.id } })).toMatchObject({
      value: { added: 1, renumbered: 1 },
    })
    expect(await roster()).toEqual(['Draisaitl 29', 'McDavid 97'])
    const again = rosterFile(teamId, [{ ...DRAISAITL, number: 14 }], { choices: { 2: 'add' } })
    expect(await imported(again)).toMatchObject({ value: { added: 1, renumbered: 0 } })
    expect(await roster()).toEqual(['Draisaitl 29', 'McDavid 97', 'Draisaitl 14'])
  })

  it('A-VALID-24 A-CALL-14 recognizes players of other teams, and skips them', async () => {
    const rival = await makeTeam(database.db)
    await makePlayer(database.db, { ...MCDAVID_ELSEWHERE, last_name: 'MCDAVID', team_id: rival.id })
    await makePlayer(database.db, { last_name: 'Other', number: 1, nhl_id: 8_478_402 })
    const check = await checked(
      rosterFile(teamId, [
        { ...MCDAVID, nhl_id: '' },
        { ...DRAISAITL, nhl_id: 8_478_402 },
      ]),
    )
    expect(check.rows).toMatchObject([
      { class: 'other_teams', mayAdd: true },
      { class: 'other_teams', mayAdd: false },
    ])
    expect(check.added).toBe(0)
  })

  it('A-VALID-21 A-VALID-24 matches capital and composed letters of any alphabet, on this team and others', async () => {
    await makePlayer(database.db, { last_name: 'SLAFKOVSKÝ', number: 20 })
    await makePlayer(database.db, { last_name: 'Stützle'.normalize('NFD'), number: 18, team_id: teamId })
    const rows = [
      { last_name: 'Slafkovský', number: 20 },
      { last_name: 'STÜTZLE', number: 18 },
    ]
    const check = await checked(rosterFile(teamId, rows))
    expect(check.rows).toMatchObject([{ class: 'other_teams' }, { class: 'existing', question: null }])
  })

  it('A-CALL-14 reads 1000 players of other teams with a row’s last name and number', async () => {
    await database.db.execute(smiths(999))
    const { id } = await makePlayer(database.db, MCDAVID_ELSEWHERE)
    const rows = [{ last_name: 'Smith', number: 1 }, MCDAVID]
    expect((await checked(rosterFile(teamId, rows))).rows.map((row) => row.class)).toEqual([
      'other_teams',
      'other_teams',
    ])
    await database.db.delete(players).where(eq(players.id, id))
    await database.db.execute(smiths(1))
    await makePlayer(database.db, MCDAVID_ELSEWHERE)
    expect((await checked(rosterFile(teamId, rows))).rows.map((row) => row.class)).toEqual([
      'other_teams',
      'new',
    ])
  })

  it('A-ERR-06 is refused when it would do nothing, and stamps nothing', async () => {
    await imported(rosterFile(teamId, [MCDAVID]))
    const before = await everything()
    await expect(imported(rosterFile(teamId, [MCDAVID]))).rejects.toMatchObject({
      message: 'No players were imported or updated',
    })
    expect(await everything()).toEqual(before)
  })

  it('is refused when the roster changed a checked row, and accepted when it changed another', async () => {
    const input = rosterFile(teamId, [MCDAVID])
    const { token } = await checked(input)
    await makePlayer(database.db, { ...DRAISAITL, position: 'c', shoots: 'L', team_id: teamId })
    await importPlayers({ ctx, input: { ...input, token } })
    expect(await roster()).toEqual(['Draisaitl 29', 'McDavid 97'])
    await expect(importPlayers({ ctx, input: { ...input, token } })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The roster changed since the rows were validated.'),
    })
  })

  it('adds no player twice when two run at the same moment', async () => {
    const input = rosterFile(teamId, [MCDAVID, DRAISAITL])
    const { token } = await checked(input)
    const twice = await Promise.allSettled(
      [1, 2].map(() => importPlayers({ ctx, input: { ...input, token } })),
    )
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await database.db.$count(players)).toBe(2)
  })

  it('A-ERR-03 A-ERR-04 names the row that the database refuses, and writes nothing', async () => {
    const lemieux = await makePlayer(database.db, { last_name: 'Lemieux', number: 67, team_id: teamId })
    const before = await everything()
    await database.db.execute(sql`alter table players add constraint retired check (number <> 66)`)
    try {
      await expect(
        checked(rosterFile(teamId, [DRAISAITL, { ...MCDAVID, number: 66 }])),
      ).rejects.toMatchObject({
        message: 'Database insertion failed: the database refused the rows. Nothing was changed.',
      })
      const renumbering = rosterFile(teamId, [DRAISAITL, { ...MCDAVID, last_name: 'Lemieux', number: 66 }])
      await expect(imported({ ...renumbering, choices: { 3: lemieux.id } })).rejects.toMatchObject({
        message: 'Failed to update Lemieux: the database refused the rows. Nothing was changed.',
      })
    } finally {
      await database.db.execute(sql`alter table players drop constraint retired`)
    }
    expect(await everything()).toEqual(before)
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it('A-CALL-13 A-ERR-08 reads 2000 players of a team, and refuses more', async () => {
    await database.db.execute(
      sql`insert into players (last_name, team_id) select 'P' || n, ${teamId} from generate_series(1, 2000) n`,
    )
    expect((await checked(rosterFile(teamId, [{ last_name: 'P2000' }]))).rows).toMatchObject([
      { class: 'existing' },
    ])
    await makePlayer(database.db, { team_id: teamId })
    await expect(checked(rosterFile(teamId, [MCDAVID]))).rejects.toMatchObject({
      code: 'roster_too_large',
      message: 'Failed to fetch team players: this team has more than 2,000 players.',
    })
  })

  it('A-ERR-15 is refused for a file without a valid row, or without a team', async () => {
    expect(
      await checkImport({ ctx, input: rosterFile(teamId, [{ last_name: '', number: 97 }]) }),
    ).toMatchObject({
      problem: { code: 'no_valid_rows' },
    })
    await expect(checked(rosterFile(424_242, [MCDAVID]))).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([null, undefined, 0, ''])('A-ERR-05 is refused for a form without a team (%j)', async (team_id) => {
    const body = new FormData()
    body.set('file', new Blob(['last_name\nMcDavid']))
    body.set('order', JSON.stringify({ team_id, columns: ['last_name'] }))
    const request = new Request('https://benchboss.example', { method: 'POST', body })
    await expect(readRosterFileForm(request)).rejects.toMatchObject({
      code: 'no_team',
      message: 'No team selected for import',
    })
  })
})

it('A-IMPORT-12 A-CALL-03 marks one team as imported and writes nothing else to it', async () => {
  await makeTeam(database.db)
  const [team, rival] = (await everything()).teams
  await markAsImported({ ctx, teamId })
  expect((await everything()).teams).toEqual([{ ...team, last_imported_at: ctx.now }, rival])
  await expect(markAsImported({ ctx, teamId: 424_242 })).rejects.toMatchObject({ code: 'not_found' })
})

it('A-IMPORT-04 A-CONST-01 lists who imported what and when', async () => {
  await markAsImported({ ctx, teamId })
  const done = await imported(rosterFile(teamId, [MCDAVID]))
  if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
  for (let made = 0; made < 55; made += 1) await makeTeam(database.db)
  const { teams, entries } = await listImportHistory({ ctx })
  expect(teams).toHaveLength(50)
  expect(entries).toMatchObject([
    {
      action: 'import-players',
      subject: '1 player added: Edmonton Oilers',
      undone: true,
      by: expect.stringContaining('@'),
    },
    { action: 'mark-as-imported', subject: 'Edmonton Oilers', undone: false },
  ])
})

it("shows who wears a new player's number, and refuses nothing", async () => {
  await makePlayer(database.db, { last_name: 'Hyman', number: 29, team_id: teamId })
  await makePlayer(database.db, { last_name: 'Gone', number: 97, team_id: teamId, status: 'off_roster' })
  const input = rosterFile(teamId, [DRAISAITL, MCDAVID])
  expect((await checked(input)).rows).toMatchObject([
    { class: 'new', known: [{ code: 'number_worn', by: { last_name: 'Hyman' } }] },
    { class: 'new', known: [] },
  ])
  expect(await imported(input)).toMatchObject({ value: { added: 2 } })
})

it('A-GATE-06 is never checked or written for guests and fans', async () => {
  const guest = contextOn(database.db)
  const fan = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
  const input = rosterFile(teamId, [MCDAVID], { token: 'guessed' })
  const broken = { ...input, bytes: new Uint8Array([0]) }
  for (const verb of [checkImport, importPlayers, checkUpdate, updatePlayersFromFile]) {
    for (const sent of [input, broken]) {
      await expect(verb({ ctx: guest, input: sent })).rejects.toMatchObject({ code: 'not_signed_in' })
      await expect(verb({ ctx: fan, input: sent })).rejects.toMatchObject({ code: 'forbidden' })
    }
  }
  await expect(markAsImported({ ctx: fan, teamId })).rejects.toMatchObject({ code: 'forbidden' })
  expect(await roster()).toEqual([])
})
