import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seedRosters } from '#seed/seed-rosters.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { schema } from '#server/db/schema.ts'
import { POSITIONS } from '#domain/vocabulary.ts'

export type League = AsyncDisposable & { readonly origin: string }

/** The built app over a throwaway data folder with at least so many players: the seeded rosters and invented ones. */
export async function serveLeague(players: number, port: number): Promise<League> {
  const folder = mkdtempSync(join(tmpdir(), 'benchboss-league-'))
  const database = await openDatabase({ url: undefined, folder })
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

  const server = spawn(process.execPath, ['main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
