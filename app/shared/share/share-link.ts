import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { type Endpoint, NO_ANSWER, post, request } from '#app/api/request.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { keepWaiting } from '#app/shared/outbox/outbox.tsx'
import { readJson } from '#domain/text.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import { useWhenOnline } from '#ui/loading.tsx'
import { usePaused } from '#ui/use-paused.ts'

import { STORED_AT } from './share-keys.ts'

/** Beyond these the oldest are forgotten; their links can still be deleted with the account that made them. */
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

function dropKey(id: string): void {
  writeKeys(readKeys().filter((kept) => kept.id !== id))
}

/** What a link is to be made to: where it is sent, and the lineup or trade as its endpoint takes it. */
export type Shareable = {
  readonly path: '/lineup-builder/shares' | '/trade-players/shares'
  readonly body: Readonly<Record<string, unknown>>
}

/** The browser's key by content: the same lineup looked at again is the same link, and a retry makes no second one. */
const clientKeys = new Map<string, string>()

const clientKeyOf = (content: string): string => {
  const key = clientKeys.get(content) ?? crypto.randomUUID()
  clientKeys.set(content, key)
  return key
}

/** With the browser's key of it and the day on which it is made. */
const sentShare = ({ path, body }: Shareable) => ({
  ...body,
  client_key: clientKeyOf(JSON.stringify({ path, body })),
  day: calendarDay(new Date()),
})

/**
 * Queues the link until there is a network. False where this browser keeps nothing.
 * @param owner the account that asks, which alone has it made; null for a guest
 */
export function waitForLink({ path, body }: Shareable, owner: string | null): boolean {
  const sent = sentShare({ path, body })
  return keepWaiting({ kind: 'link', client_key: sent.client_key, path, body: sent, name: '', owner })
}

/** Asks for a link. Null when there is none: the site's address is shared instead. */
export async function makeShare(shareable: Shareable): Promise<MadeShare | null> {
  const made = await request(newShare(shareable.path), sentShare(shareable))
  return made.ok ? made.value : null
}

/** The link leaves this browser: it is to stay, and its key is kept. */
export function passOn({ id, key }: Pick<MadeShare, 'id' | 'key'>): void {
  keepKey(id, key)
  // Where the server does not hear it, the first who opens the link keeps it alive just as well.
  void request(usedShare(id), { key }, { keepalive: true })
}

/** Takes a link away; false when the server would not, or was not there. @param key empty for the account that made it */
export async function deleteLink(id: string, key: string): Promise<boolean> {
  const deleted = await request(deletedShare(id), { key })
  if (deleted.ok || deleted.problem.status === 404) dropKey(id)
  return deleted.ok
}

/** The link of what is about to be shared. */
export type ShareLink =
  | { readonly status: 'asking' }
  | {
      readonly status: 'ready'
      readonly id: string
      readonly url: string
      /** Whether its trade stood on the home page when the link was asked for. */
      readonly isListed: boolean
      /** The link leaves: call it in the tap that shares or copies. */
      readonly passOn: () => void
    }
  | {
      readonly status: 'failed'
      readonly retry: () => void
      /** Has it made when the network is back; false where that cannot be kept. */
      readonly wait: () => boolean
    }

const ASKING: ShareLink = { status: 'asking' }

/**
 * Asks for a link at once, so that the tap that shares it waits for nothing; for what is edited, when its writer pauses.
 * @param shareable null as long as nothing can be shared; compared by content
 */
export function useShareLink(shareable: Shareable | null): ShareLink {
  const content = shareable && JSON.stringify(shareable)
  const settled = usePaused(content) ?? content
  const owner = useAccount()?.id ?? null
  /** By content; null where the server gave none. */
  const [answers, setAnswers] = useState<Readonly<Record<string, MadeShare | null | undefined>>>({})
  useEffect(() => {
    if (settled === null) return
    const ask = async () => {
      const made = await makeShare(JSON.parse(settled))
      setAnswers((before) => ({ ...before, [settled]: made }))
    }
    void ask()
  }, [settled])

  const made = content === null ? undefined : answers[content]
  const link = useMemo((): ShareLink => {
    if (made === undefined || content === null) return ASKING
    if (made !== null) {
      const { id, url, listed } = made
      return { status: 'ready', id, url, isListed: listed, passOn: () => passOn(made) }
    }
    const retry = async () => {
      setAnswers((before) => ({ ...before, [content]: undefined }))
      const again = await makeShare(JSON.parse(content))
      setAnswers((before) => ({ ...before, [content]: again }))
    }
    return {
      status: 'failed',
      retry: () => void retry(),
      wait: () => waitForLink(JSON.parse(content), owner),
    }
  }, [made, content, owner])
  useWhenOnline(() => {
    if (link.status === 'failed') link.retry()
  })
  return link
}

/** Shows a trade of the account on the home page, or takes it off; false where the server would not, or was not there. */
export async function listTrade(id: string, listed: boolean): Promise<boolean> {
  const answer = await request({ method: 'PATCH', path: pathOf(id), answer: NO_ANSWER }, { listed })
  return answer.ok
}

/**
 * The switch that shows the trade of a link on the home page. What is chosen for the card makes another link of the same
 * trade, which then takes the place of the one before.
 * @param onFailure the page could not be changed
 */
export function useListedTrade(link: ShareLink, onFailure: () => void) {
  const [chosen, choose] = useState<boolean | null>(null)
  /** The link that stands there, as far as it is known; and the changes under way, one after the other. */
  const listed = useRef<string | null>(null)
  const changes = useRef(Promise.resolve())
  // From now on the choice goes along when the link becomes another one.
  if (chosen === null && link.status === 'ready' && link.isListed) choose(true)

  const change = useEffectEvent((id: string, to: boolean) => {
    listed.current = to ? id : null
    changes.current = changes.current.then(async () => {
      if (await listTrade(id, to)) return
      listed.current = to ? null : id
      choose(!to)
      onFailure()
    })
  })

  const id = link.status === 'ready' ? link.id : null
  useEffect(() => {
    if (chosen === true && id !== null && listed.current !== id) change(id, true)
    if (chosen === false && listed.current !== null) change(listed.current, false)
  }, [chosen, id])

  return { isOn: chosen === true, choose }
}

const Made = z.object({
  id: z.string(),
  url: z.string(),
  key: z.string(),
  // A server that is about to be updated does not say it.
  listed: z.prefault(z.boolean(), false),
})
type MadeShare = z.infer<typeof Made>

const newShare = (path: '/lineup-builder/shares' | '/trade-players/shares') => post(path, Made)

const pathOf = (id: string) => `/shares/${id}`

/** Takes the link's key, as deleting it does: the link is passed on and is to stay. */
const usedShare = (id: string) => post(pathOf(id), NO_ANSWER)
const deletedShare = (id: string): Endpoint => ({
  method: 'DELETE',
  path: pathOf(id),
  answer: NO_ANSWER,
})
