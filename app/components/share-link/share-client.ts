import * as z from 'zod/mini'

import { dropKey, keepKey } from './kept-keys.ts'

/** What a link is to be made to: where it is sent, and the lineup or trade as its endpoint takes it. */
export type Shareable = {
  readonly path: '/lineup-builder/shares' | '/trade-players/shares'
  readonly body: Readonly<Record<string, unknown>>
}

const Made = z.object({ id: z.string(), url: z.string(), key: z.string() })
export type MadeShare = z.infer<typeof Made>

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** The browser's key by content: the same lineup looked at again is the same link, and a retry makes no second one. */
const clientKeys = new Map<string, string>()

/** Asks for a link. Null when there is none to be had: what was shared before links then goes out instead. */
export async function makeShare(
  { path, body }: Shareable,
  send: typeof fetch = fetch,
): Promise<MadeShare | null> {
  const content = JSON.stringify({ path, body })
  const client_key = clientKeys.get(content) ?? crypto.randomUUID()
  clientKeys.set(content, client_key)
  try {
    const answer = await send(path, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: JSON.stringify({ ...body, client_key }),
    })
    return answer.ok ? Made.parse(await answer.json()) : null
  } catch {
    return null
  }
}

/** The link leaves this browser: it is to stay, and its key is kept. */
export function passOn({ id, key }: MadeShare, send: typeof fetch = fetch): void {
  keepKey(id, key)
  const telling = send(`/shares/${id}`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ key }),
    keepalive: true,
  })
  // Not heard: the first who opens the link keeps it alive just as well.
  telling.catch(() => undefined)
}

/** Takes a link away; false when the server would not, or was not there. @param key empty for the account that made it */
export async function deleteLink(id: string, key: string, send: typeof fetch = fetch): Promise<boolean> {
  try {
    const answer = await send(`/shares/${id}`, {
      method: 'DELETE',
      headers: JSON_HEADERS,
      body: JSON.stringify({ key }),
    })
    if (answer.ok || answer.status === 404) dropKey(id)
    return answer.ok
  } catch {
    return false
  }
}
