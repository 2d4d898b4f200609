import * as z from 'zod/mini'

import { readJson } from '#domain/text/text.ts'

import { forgetAccount, type HeaderAccount, recalled, REMEMBERED } from './known-account.ts'

/** What the header and a card's signature need. No session, no rights, and no e-mail beside a name. */
const Remembered = z.object({
  id: z.string(),
  name: z.string(),
  profileName: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  profileIsPublic: z.boolean(),
  favoriteTeamId: z.nullable(z.int()),
  image: z.nullable(z.string()),
  sweater: z.nullable(
    z.object({
      number: z.nullable(z.int()),
      colors: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.nullable(z.string()) }),
    }),
  ),
})

/** Stores who is signed in, for pages that load without a network. */
export function rememberAccount(account: HeaderAccount): void {
  recalled.setState(null, true)
  try {
    // The schema drops what must not be stored.
    localStorage.setItem(REMEMBERED, JSON.stringify(Remembered.parse(account)))
  } catch {
    forgetAccount()
  }
}

/** Shows the remembered account instead of the guest of the cached page. */
export function recallAccount(): void {
  const kept = Remembered.safeParse(readJson(readStored()))
  if (kept.success) recalled.setState({ ...kept.data, email: kept.data.name, isAdmin: false }, true)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(REMEMBERED)
  } catch {
    return null
  }
}
