import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import { temporaryFolder } from '#scripts/temporary.ts'
import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { startServer } from '#tests/support/server.ts'

type League = AsyncDisposable & { readonly origin: string; readonly pid: number }

/**
 * Serves the built app with a throwaway data folder and at least that many players: the seeded rosters and invented
 * ones.
 */
export async function serveLeague(players: number): Promise<League> {
  const folder = temporaryFolder('league')
  const database = await openDatabase({ folder: folder.path })
  await migrateDatabase(database)
  await seedRosters(database.db)
  const teams = await database.db.select({ id: schema.teams.id }).from(schema.teams)
  const missing = players - (await database.db.$count(schema.players))
  if (missing > 0) {
    const invented = Array.from({ length: missing }, (_, index) => {
      const first_name = `Rookie${LETTERS[index % 26]}`
      const last_name = `Prospect${LETTERS[Math.floor(index / 26) % 26]}${LETTERS[Math.floor(index / 676) % 26]}`
      return {
        first_name,
        last_name,
        full_name: `${first_name} ${last_name}`,
        position: POSITIONS[index % POSITIONS.length],
        number: index % 99,
        shoots: index % 2 === 0 ? ('L' as const) : ('R' as const),
        team_id: teams[index % teams.length]?.id,
      }
    })
    await database.db.insert(schema.players).values(invented)
  }
  await database.close()

  const server = await startServer({ DATA_DIR: folder.path })
  return {
    origin: server.url,
    pid: server.pid,
    async [Symbol.asyncDispose]() {
      await server.stop()
      folder.remove()
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
