import { Client } from 'pg'

import { startServer } from '#tests/support/server.ts'

import { timed } from '../measuring/figures.ts'
import { ADMIN, fill } from './fill.ts'

/** The built app on a filled database of its own, with its admin signed in. */
export type Site = AsyncDisposable & {
  readonly url: string
  readonly cookie: string
  readonly adminId: string
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
  const seconds = (await timed(() => fill(url.href, rows))) / 1000
  console.log(`${rows} rows a table loaded in ${seconds.toFixed(0)} s`)
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const found = await client.query('select id from "user" where email = $1', [ADMIN.email])
  const app = await startServer({ DATABASE_URL: url.href })
  return {
    url: app.url,
    cookie: await signIn(app.url, ADMIN),
    adminId: String(found.rows[0].id),
    client,
    async [Symbol.asyncDispose]() {
      await app.stop()
      await client.end()
    },
  }
}

/** Returns the cookies of a new session. */
export async function signIn(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await fetch(`${url}/signin`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

/** @throws where the response is no success */
export async function ask(
  { url, cookie }: Pick<Site, 'url' | 'cookie'>,
  path: string,
  { headers, ...request }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const answer = await fetch(url + path, { headers: { cookie, origin: url, ...headers }, ...request })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}
