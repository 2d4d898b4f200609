import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { playerForm } from '#domain/player/player-form.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { addPlayer } from '#server/rosters/change-player.ts'
import { listPlayerRows, PLAYER_COLUMNS } from '#server/rosters/player-rows.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'

import { testDatabase } from './database.ts'

const { audit_log, players } = schema
const database = testDatabase()

async function adminContext(): Promise<Context> {
  return contextOn(database.db, { actor: actorOf(await makeAdmin(database.db), true) })
}

it('A-CALL-04 whoever has no value in a column stands last, whichever way it is sorted', async () => {
  const ctx = await adminContext()
  const team = await makeTeam(database.db)
  await makePlayer(database.db, {
    last_name: 'Aho',
    number: 99,
    position: 'g',
    birthdate: '1997-07-26',
    team_id: team.id,
  })
  const bare = await makePlayer(database.db, {
    first_name: 'Cher',
    last_name: null,
    number: null,
    position: null,
  })
  for (const sort of PLAYER_COLUMNS) {
    for (const descending of [false, true]) {
      const { rows } = await listPlayerRows({ ctx, query: { page: 1, sort, descending } })
      expect(rows.at(-1)?.id, `${sort} ${descending ? 'down' : 'up'}`).toBe(bare.id)
    }
  }
})

it.each([
  [`Ryan "Nuge"`, "O’Reilly-D'Arcy"],
  ['Søren 🏒', 'Ødegård-Þór'],
  ['<b>Bobby</b>', '\\; drop table players; --'],
])('A-CALL-09 keeps %s %s letter by letter', async (first_name, last_name) => {
  const ctx = await adminContext()
  const team = await makeTeam(database.db)
  for (const number of ['0', '99']) {
    const input = playerForm({ first_name, last_name, team_id: team.id })
    const added = await addPlayer({ ctx, input: { ...input, number } })
    const [row] = await database.db
      .select()
      .from(players)
      .where(eq(players.id, added.ok ? added.value.id : 0))
    expect(row).toMatchObject({ first_name, last_name, full_name: `${first_name} ${last_name}` })
    expect(row?.number).toBe(Number(number))
  }
  expect((await database.db.select().from(audit_log))[0]?.subject).toBe(`${first_name} ${last_name}`)
})
