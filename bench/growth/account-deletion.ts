import { median, timed } from '../measuring/figures.ts'
import { ADMIN } from './fill.ts'
import { ask, signIn, type Site } from './site.ts'

const ACCOUNTS = 5

/** Returns the median milliseconds until the request that deletes an account has its response. */
export async function timeDeletions({ url }: Site): Promise<number> {
  const times: number[] = []
  for (let number = 11; number < 11 + ACCOUNTS; number += 1) {
    const { password } = ADMIN
    const cookie = await signIn(url, { email: `fan${number}@example.org`, password })
    const asked = await ask({ url, cookie }, '/api/deletion-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    const headers = { authorization: `Bearer ${(await asked.json()).token}` }
    times.push(await timed(() => ask({ url, cookie }, '/api/delete-account', { method: 'POST', headers })))
  }
  return median(times)
}
