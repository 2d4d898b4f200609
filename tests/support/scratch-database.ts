import { randomBytes } from 'node:crypto'

import { Client } from 'pg'

export type ScratchDatabase = { readonly url: string; drop(): Promise<void> }

/** Makes a new, empty database on that server. */
export async function createScratchDatabase(server: string): Promise<ScratchDatabase> {
  const name = `benchboss_test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
