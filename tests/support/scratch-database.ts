import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export type ScratchDatabase = { readonly url: string; drop(): Promise<void> }

/** Creates a new, empty database on that server. */
export async function createScratchDatabase(
  server: string,
  prefix = 'benchboss_test_',
): Promise<ScratchDatabase> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** Drops every database on that server with that prefix. */
export async function dropScratchDatabases(server: string, prefix: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}

async function onServer(server: string, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
