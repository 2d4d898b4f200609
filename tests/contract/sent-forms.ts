import type { SettingsAnswer } from '#app/account/settings/layout.tsx'
import { requireUser } from '#server/core/rights.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { dataAddress, readSent } from '#tests/support/sent-data.ts'
import { signedUp, startAccounts, type Visitor } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

export type Form = Readonly<Record<string, string>>

type Site = Pick<Awaited<ReturnType<typeof startWebApp>>, 'request'>

/** The headers that a browser sends. */
export const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a form as the script of a page does. @returns the status, and the data or the error of the action */
export async function sendForm(site: Site, address: string, fields: Form, cookie = '') {
  const answer = await site.request(dataAddress(address), {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, answer: await readSent(answer) }
}

/** Loads a page's data. @returns the status, and the data or the error of its loader */
export async function readData(site: Site, address: string, cookie = '') {
  const answer = await site.request(dataAddress(address), { headers: { cookie } })
  return { status: answer.status, answer: await readSent(answer) }
}

export type SettingsWorld = Awaited<ReturnType<typeof openSettings>>

/** Starts the site with a fan who has an account; `send` sends the fan's forms. */
export async function openSettings(db: Database) {
  dropRosters(db)
  const accounts = startAccounts(db)
  const app = await startWebApp(db, accounts.auth)
  const fan = await signedUp(accounts.visit())
  const ask = async (address: string, visitor: Visitor | null = fan, form?: Form) =>
    app.request(address, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: visitor ? cookieOf(visitor) : '' },
      ...(form && { body: new URLSearchParams(form) }),
    })
  const send = (screen: string, form: Form, visitor = fan) =>
    sendForm(app, `/settings/${screen}`, form, cookieOf(visitor))
  const load = (address: string, visitor: Visitor | null = fan) =>
    readData(app, address, visitor ? cookieOf(visitor) : '')
  return {
    accounts,
    app,
    fan,
    cookie: cookieOf(fan),
    fanId: requireUser(await fan.ctx()).id,
    ask,
    send,
    load,
  }
}

/** Builds the response to a form of the settings. */
export const said = (
  intent: string,
  line: string | null = null,
  fields: SettingsAnswer['fields'] = {},
): SettingsAnswer => ({ intent, line, fields })

export const changePassword = (password: string, repeated = password, more: Form = {}): Form => ({
  intent: 'change-password',
  password,
  repeated,
  ...more,
})

export const profileForm = (given: Form = {}): Form => ({
  display_profile: 'on',
  profile_name: '',
  display_name: '',
  bio: '',
  ...given,
})

/** Makes every sign-in too old to replace the password. */
export const ageSessions = (db: Database) =>
  db.update(schema.session).set({ createdAt: new Date(Date.now() - 6 * 60_000) })
