import * as z from 'zod/mini'

import { readJson } from '#domain/read-json.ts'

const STORED_AT = 'benchboss:share-keys'
/** The oldest leave; who made more can still delete them with an account. */
const KEPT = 300

const Keys = z.array(z.object({ id: z.string(), key: z.string() }))
type Keys = z.infer<typeof Keys>

/** The keys of the links this browser has passed on, newest first. A browser that keeps nothing has none. */
function readKeys(): Keys {
  try {
    const parsed = Keys.safeParse(readJson(localStorage.getItem(STORED_AT)))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

function writeKeys(keys: Keys): void {
  try {
    localStorage.setItem(STORED_AT, JSON.stringify(keys.slice(0, KEPT)))
  } catch {
    // Full or forbidden: the link works, only deleting it takes the account.
    return
  }
}

/** The key of that link, when it was made here. */
export const keptKey = (id: string): string | null => readKeys().find((kept) => kept.id === id)?.key ?? null

export function keepKey(id: string, key: string): void {
  writeKeys([{ id, key }, ...readKeys().filter((kept) => kept.id !== id)])
}

export function dropKey(id: string): void {
  writeKeys(readKeys().filter((kept) => kept.id !== id))
}
