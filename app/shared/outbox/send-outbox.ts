import * as z from 'zod/mini'

import { isOffline, post, request } from '#app/api/request.ts'
import { READY, tradeNotSaved } from '#app/shared/copy.ts'
import { copyText } from '#app/shared/share/copy-text.ts'
import { passOn } from '#app/shared/share/share-link.ts'
import { copyName } from '#domain/lineup/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Message } from '#messages/lineup.ts'
import { notify } from '#ui/notify.ts'

import { everythingWaiting, forgetWaiting, keepWaiting, markDelivered, type Waiting } from './outbox.tsx'

const NOT_OURS = 'This site did not store it.'
const LINK_READY = 'Your link is ready'
const keptLineupSent = (name: string): string => `Your lineup “${name}” is saved now`
const proposalsSent = (count: number): string =>
  count === 1 ? 'Your proposal is saved now' : `Your ${count} proposals are saved now`

/** Why what was kept will never be sent. */
function keptNotSent({ kind, name }: Waiting, reason: string): Message {
  if (kind === 'trade') return tradeNotSaved(reason)
  const title = kind === 'link' ? 'The link was not created' : `Your lineup “${name}” was not saved`
  return { title, message: reason }
}

const Saved = z.object({ id: z.int() })
const Made = z.object({ id: z.string(), url: z.string(), key: z.string() })
type Answer = z.infer<typeof Saved> | z.infer<typeof Made>

/** Why something was not taken: for good, or as things are now. */
type SendProblem = Problem<'refused' | 'name_taken', { readonly message: string }> | Problem<'not_now'>

export type Deliver = (entry: Waiting) => Promise<Result<Answer, SendProblem>>

/** What became of one that does not wait any more. */
type Outcome =
  | { readonly entry: Waiting; readonly answer: Answer }
  | { readonly entry: Waiting; readonly reason: string }

/** A server that has said nothing for this long is one that cannot be reached. */
const PATIENCE_MS = 15_000
/** Too early, too many, or nobody signed in whose it could be: worth another try. */
const LATER = new Set([401, 408, 429])

/** Where entries are sent. The list is in storage that any script of this site can write. */
const PATHS: ReadonlySet<string> = new Set([
  '/trade-players/proposals',
  '/lineup-builder/saved',
  '/lineup-builder/shares',
  '/trade-players/shares',
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
 * Sends what waits in this browser for whoever is there, one after the other, until the server cannot be reached again.
 * Only one tab at a time sends; what two tabs send after all is stored once, because its key or its name is the same.
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

/** A lineup whose name was taken meanwhile is saved all the same, under the name of a copy. */
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
    // The next try begins with the name that this one found free, so that nothing is saved twice.
    keepWaiting(named)
  }
}
const MAX_COPIES = 5

/**
 * Sends, and shows what came of it. Never rejects.
 * @returns whether the visitor has something to do about it: a link to copy, or a refusal to read
 */
export async function sendAndSay(account: string | null): Promise<boolean> {
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

/** The tap that copied it is long over: another one does. */
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
