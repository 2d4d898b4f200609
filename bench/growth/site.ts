import { Client } from 'pg'

import { startServer } from '#tests/support/server.ts'

import { ADMIN, fill } from './fill.ts'

/** The built app on a filled database of its own, with its admin signed in. */
export type Site = AsyncDisposable & {
  readonly url: string
  readonly cookie: string
  readonly client: Client
}

/** @param postgres address of a PostgreSQL server; the database of that name is created */
export async function openSite(postgres: string, name: string, rows: number): Promise<Site> {
  const url = new URL(postgres)
  const server = new Client({ connectionString: postgres })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  url.pathname = `/${name}`
  await fill(url.href, rows)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const app = await startServer({ DATABASE_URL: url.href })
  return {
    url: app.url,
    cookie: await signIn(app.url),
    client,
    async [Symbol.asyncDispose]() {
      await app.stop()
      await client.end()
    },
  }
}

async function signIn(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/signin`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(ADMIN),
  })
  return headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** @throws where the response is no success */
export async function ask({ url, cookie }: Site, path: string): Promise<Response> {
  const answer = await fetch(url + path, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
