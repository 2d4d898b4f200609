import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { type Endpoint, NO_ANSWER, post, request } from '#app/api-client/request.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { keepWaiting } from '#app/shared/outbox/outbox.tsx'
import type { ShareKind } from '#domain/share/kinds.ts'
import { newSharePath } from '#domain/share/share-link.ts'
import { readJson } from '#domain/text/text.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import { useWhenOnline } from '#ui/loading.tsx'
import { usePaused } from '#ui/use-paused.ts'

import { STORED_AT } from './share-keys.ts'

/** Beyond these the oldest are forgotten. Their links can still be deleted with the account that made them. */
const KEPT = 300

const Keys = z.array(z.object({ id: z.string(), key: z.string() }))
type Keys = z.infer<typeof Keys>

/** Returns the keys of the links this browser has shared, newest first; empty without storage. */
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
    // Full or forbidden storage: the link works, but only the account can delete it.
    return
  }
}

export const keptKey = (id: string): string | null => readKeys().find((kept) => kept.id === id)?.key ?? null

export function keepKey(id: string, key: string): void {
  writeKeys([{ id, key }, ...readKeys().filter((kept) => kept.id !== id)])
}

function dropKey(id: string): void {
  writeKeys(readKeys().filter((kept) => kept.id !== id))
}

/** What a link is made for: the lineup or trade as its endpoint takes it. */
export type Shareable = {
  readonly kind: ShareKind
  readonly body: Readonly<Record<string, unknown>>
}

/** The browser's key by content. The same lineup gets the same link, and a retry makes no second one. */
const clientKeys = new Map<string, string>()

const clientKeyOf = (content: string): string => {
  const key = clientKeys.get(content) ?? crypto.randomUUID()
  clientKeys.set(content, key)
  return key
}

/** Adds the browser's key and the day on which the link is made. */
const sentShare = ({ kind, body }: Shareable) => ({
  ...body,
  client_key: clientKeyOf(JSON.stringify({ kind, body })),
  day: calendarDay(new Date()),
})

/**
 * Queues the link until there is a network. Returns false where this browser has no storage.
 * @param owner the account that asks, the only one that may have it made; null for a guest
 */
export function waitForLink(shareable: Shareable, owner: string | null): boolean {
  const body = sentShare(shareable)
  const path = newSharePath(shareable.kind)
  return keepWaiting({ kind: 'link', client_key: body.client_key, path, body, name: '', owner })
}

/** Requests a link. Null when there is none: the site's address is shared instead. */
export async function makeShare(shareable: Shareable): Promise<MadeShare | null> {
  const made = await request(post(newSharePath(shareable.kind), Made), sentShare(shareable))
  return made.ok ? made.value : null
}

/** Marks a link as shared: the server keeps it, and its key is stored here. */
export function passOn({ id, key }: Pick<MadeShare, 'id' | 'key'>): void {
  keepKey(id, key)
  // If this call fails, the first visit of the link keeps it alive just as well.
  void request(usedShare(id), { key }, { keepalive: true })
}

/** Deletes a link; false when the server refused or was unreachable. @param key empty for the account that made it */
export async function deleteLink(id: string, key: string): Promise<boolean> {
  const deleted = await request(deletedShare(id), { key })
  if (deleted.ok || deleted.problem.status === 404) dropKey(id)
  return deleted.ok
}

export type ShareLink =
  | { readonly status: 'asking' }
  | {
      readonly status: 'ready'
      readonly id: string
      readonly url: string
      /** Whether its trade was on the home page when the link was requested. */
      readonly isListed: boolean
      /** Marks the link as shared. Call it in the tap that shares or copies. */
      readonly passOn: () => void
    }
  | {
      readonly status: 'failed'
      readonly retry: () => void
      /** Has the link made when the network is back; false where that cannot be stored. */
      readonly wait: () => boolean
    }

const ASKING: ShareLink = { status: 'asking' }

/**
 * Requests a link at once, so that the tap that shares it does not wait. While something is edited, the request follows
 * the next pause.
 * @param shareable null as long as nothing can be shared; compared by content
 */
export function useShareLink(shareable: Shareable | null): ShareLink {
  const content = shareable && JSON.stringify(shareable)
  const settled = usePaused(content) ?? content
  const owner = useAccount()?.id ?? null
  /** By content; null where the server returned none. */
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

/** Shows a trade of the account on the home page or removes it; false when the server refused or was unreachable. */
export async function listTrade(id: string, listed: boolean): Promise<boolean> {
  const answer = await request({ method: 'PATCH', path: pathOf(id), answer: NO_ANSWER }, { listed })
  return answer.ok
}

/**
 * Returns the switch that shows a link's trade on the home page. Changing what the card shows makes a new link of the
 * same trade, which then replaces the previous one there.
 * @param onFailure called when the page could not be changed
 */
export function useListedTrade(link: ShareLink, onFailure: () => void) {
  const [chosen, choose] = useState<boolean | null>(null)
  /** The link on the home page, as far as it is known. Changes run one after the other. */
  const listed = useRef<string | null>(null)
  const changes = useRef(Promise.resolve())
  // From now on the choice also applies when the link is replaced by another one.
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
  // A server of an earlier version does not send it.
  listed: z.prefault(z.boolean(), false),
})
type MadeShare = z.infer<typeof Made>

const pathOf = (id: string) => `/shares/${id}`

/** Takes the link's key, as deleting does. Marks the link as shared, so that it stays. */
const usedShare = (id: string) => post(pathOf(id), NO_ANSWER)
const deletedShare = (id: string): Endpoint => ({
  method: 'DELETE',
  path: pathOf(id),
  answer: NO_ANSWER,
})
