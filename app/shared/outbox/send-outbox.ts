import * as z from 'zod/mini'

import { isOffline, post, request } from '#app/api-client/request.ts'
import { READY, tradeNotSaved } from '#app/shared/copy.ts'
import { copyText } from '#app/shared/share/copy-text.ts'
import { passOn } from '#app/shared/share/share-link.ts'
import { copyName } from '#domain/lineup/model/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { SHARE_KINDS } from '#domain/share/kinds.ts'
import { newSharePath } from '#domain/share/share-link.ts'
import type { Message } from '#messages/message.ts'
import { notify } from '#ui/notify.ts'

import { everythingWaiting, forgetWaiting, keepWaiting, markDelivered, type Waiting } from './outbox.tsx'

const NOT_OURS = 'It was not made on this site, so it was not sent.'
const LINK_READY = 'Your link is ready'
const keptLineupSent = (name: string): string => `Your lineup “${name}” has been saved`
const proposalsSent = (count: number): string =>
  count === 1 ? 'Your proposal has been saved' : `Your ${count} proposals have been saved`

/** Why an entry will never be sent. */
function keptNotSent({ kind, name }: Waiting, reason: string): Message {
  if (kind === 'trade') return tradeNotSaved(reason)
  const title = kind === 'link' ? 'The link was not created' : `Your lineup “${name}” was not saved`
  return { title, message: reason }
}

const Saved = z.object({ id: z.int() })
const Made = z.object({ id: z.string(), url: z.string(), key: z.string() })
type Answer = z.infer<typeof Saved> | z.infer<typeof Made>

/** Why an entry was refused: for good, or only for now. */
type SendProblem = Problem<'refused' | 'name_taken', { readonly message: string }> | Problem<'not_now'>

export type Deliver = (entry: Waiting) => Promise<Result<Answer, SendProblem>>

/** The result of an entry that no longer waits. */
type Outcome =
  | { readonly entry: Waiting; readonly answer: Answer }
  | { readonly entry: Waiting; readonly reason: string }

/** After this long without a response, the server counts as unreachable. */
const PATIENCE_MS = 15_000
/** Too early, too many, or no one is signed in: worth another try. */
const LATER = new Set([401, 408, 429])

/** Where entries may be sent. The list is in storage that any script of this site can write. */
const PATHS: ReadonlySet<string> = new Set([
  '/trade-players/proposals',
  '/lineup-builder/saved',
  ...SHARE_KINDS.map(newSharePath),
])

async function deliver({ kind, path, body, owner }: Waiting): ReturnType<Deliver> {
  if (!PATHS.has(path)) return refuse({ code: 'refused', message: NOT_OURS })
  const endpoint = kind === 'link' ? post<Answer>(path, Made) : post<Answer>(path, Saved)
  const sent = await request(endpoint, owner === null ? body : { ...body, for_user: owner }, {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (sent.ok) return accept(sent.value)
  const { status, code, message = '' } = sent.problem
  if (status < 400 || status >= 500 || LATER.has(status)) return refuse({ code: 'not_now' })
  return refuse({ code: code === 'name_taken' ? code : 'refused', message })
}

/**
 * Sends this visitor's entries one after the other, until the server cannot be reached. Only one tab sends at a time.
 * If two tabs send after all, the entry is stored once, because its key or its name is the same.
 */
export async function sendOutbox(account: string | null, send: Deliver = deliver): Promise<Outcome[]> {
  if (!('locks' in navigator)) return sendAll(account, send)
  return navigator.locks.request('benchboss:outbox', () => sendAll(account, send))
}

async function sendAll(account: string | null, send: Deliver): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const entry of everythingWaiting()) {
    if (entry.owner !== null && entry.owner !== account) continue
    const sent = await sendOne(entry, send)
    if (sent.ok) {
      markDelivered(entry)
      outcomes.push({ entry: sent.value.entry, answer: sent.value.answer })
    } else {
      if (sent.problem.code === 'not_now') break
      forgetWaiting(entry)
      outcomes.push({ entry, reason: sent.problem.message })
    }
  }
  return outcomes
}

/** Saves a lineup under a copy's name if its name was taken since. */
async function sendOne(
  entry: Waiting,
  send: Deliver,
): Promise<Result<{ readonly entry: Waiting; readonly answer: Answer }, SendProblem>> {
  let named = entry
  const taken = new Set<string>()
  for (;;) {
    const sent = await send(named)
    if (sent.ok) return accept({ entry: named, answer: sent.value })
    if (sent.problem.code !== 'name_taken' || taken.size >= MAX_COPIES) return sent
    taken.add(named.name)
    const name = copyName(entry.name, taken)
    named = { ...entry, name, body: { ...entry.body, name } }
    // The next try begins with the free name that this one found, so that nothing is saved twice.
    keepWaiting(named)
  }
}
const MAX_COPIES = 5

/**
 * Sends, and shows the results. Never rejects.
 * @returns whether the visitor has something to do: a link to copy, or a refusal to read
 */
export async function sendAndNotify(account: string | null): Promise<boolean> {
  if (isOffline()) return false
  const outcomes = await sendOutbox(account)
  const proposals = outcomes.filter((one) => 'answer' in one && one.entry.kind === 'trade').length
  if (proposals > 0) notify({ title: proposalsSent(proposals), tone: 'success' })
  for (const outcome of outcomes) {
    const { kind, name } = outcome.entry
    if ('reason' in outcome) {
      const { title, message } = keptNotSent(outcome.entry, outcome.reason)
      notify({ title, description: message, tone: 'danger', timeout: 0 })
    } else if (kind === 'lineup') notify({ title: keptLineupSent(name), tone: 'success' })
    else if (kind === 'link') offerLink(outcome.answer)
  }
  return outcomes.some((outcome) => 'reason' in outcome || outcome.entry.kind === 'link')
}

/** Browsers only copy within a tap, and the one that asked for the link is long over. The notice offers a new one. */
function offerLink(answer: Answer): void {
  if (!('url' in answer)) return
  notify({
    title: LINK_READY,
    tone: 'success',
    timeout: 0,
    action: {
      label: READY.copyLink,
      run: () => {
        void copyText(answer.url).then(({ tone, title }) =>
          notify({ title, tone: tone === 'plain' ? 'success' : tone }),
        )
        passOn(answer)
      },
    },
  })
}
