import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { undoEntry } from '#server/back-office/audit/undo.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import type { RosterFileInput } from '#server/rosters/file/input.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { players } = schema
const database = testDatabase()

let ctx: Context
let teamId: number
beforeEach(async () => {
  ctx = contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
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
  it('A-CALL-08 writes the six facts and nothing else; empty cells keep what is there; undo puts all back', async () => {
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
      },
    ])
    await expect(updated(file)).rejects.toMatchObject({ message: 'No players were updated' })
    if (done.ok) await undoEntry({ ctx, id: done.value.auditId })
    expect(await everything()).toEqual(before)
    expect(mcdavid.id).toBe(before[0]?.id)
  })

  it('A-ERR-03 A-ERR-07 all or nothing, and told so', async () => {
    await makePlayer(database.db, { last_name: 'Light', number: 1, team_id: teamId })
    await makePlayer(database.db, { last_name: 'Heavy', number: 2, team_id: teamId })
    const before = await everything()
    await database.db.execute(sql`alter table players add constraint scale check (weight < 300)`)
    const file = rosterFile(
      teamId,
      [
        { last_name: 'Light', weight: 200 },
        { last_name: 'Heavy', weight: 301 },
      ],
      { use: 'update' },
    )
    try {
      await expect(checkUpdate({ ctx, input: file })).rejects.toMatchObject({
        message: 'Failed to update Heavy: the database refused the rows. Nothing was changed.',
      })
    } finally {
      await database.db.execute(sql`alter table players drop constraint scale`)
    }
    expect(await everything()).toEqual(before)
    await expect(
      updated(rosterFile(teamId, [{ last_name: 'Nobody', weight: 1 }], { use: 'update' })),
    ).rejects.toMatchObject({
      message: 'No players were updated',
    })
  })
})
