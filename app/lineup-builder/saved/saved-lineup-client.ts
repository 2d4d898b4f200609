import * as z from 'zod/mini'

import { lineupsSchema } from '#domain/lineup/draft-schema.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { placedIds } from '#domain/lineup/saved-lineup.ts'
import { LINEUP_NOT_LOADED, LINEUP_WITHOUT_TEAM, NAME_TAKEN } from '#messages/saved-lineups.ts'

import { LINEUP_LOAD_UNEXPECTED, NOT_SAVED, NOT_UPDATED, SAVE_UNEXPECTED, SAVED_LINEUPS } from './copy.ts'

const BASE = '/lineup-builder/saved'

const Listed = z.object({ lineups: z.array(z.object({ id: z.int(), name: z.string() })) })
export type ListedLineup = { readonly id: number; readonly name: string }

const Opened = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  teamId: z.nullable(z.int()),
  lineups: lineupsSchema,
  departed: z.array(z.object({ name: z.string(), teamId: z.nullable(z.int()) })),
})
export type OpenedLineup = z.infer<typeof Opened> & { readonly teamId: number }

const Saved = z.object({ id: z.int() })
/** A rule's words come as title and message; a failed request as `error`, and its code. */
const Refused = z.object({
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

export type Message = { readonly title: string; readonly message: string }
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: Message }

const refused = (code: string, message: string, title: string = SAVED_LINEUPS.failed) =>
  ({ ok: false, code, message: { title, message } }) as const

/** The user's saved lineups of that team, newest first (P-CALL-09). */
export async function listSavedLineups(teamId: number): Promise<readonly ListedLineup[]> {
  const answer = await fetch(`${BASE}?team=${teamId}`)
  if (!answer.ok) throw new Error(SAVED_LINEUPS.listFailed)
  return Listed.parse(await answer.json()).lineups
}

/** One saved lineup (P-CALL-10); else what to say: P-ERR-12, P-ERR-13, P-ERR-14. */
export async function openSavedLineup(id: number, send: typeof fetch = fetch): Promise<Answer<OpenedLineup>> {
  try {
    const answer = await send(`${BASE}/${id}`)
    if (!answer.ok) return refused('not_loaded', LINEUP_NOT_LOADED)
    const opened = Opened.parse(await answer.json())
    const { teamId } = opened
    return teamId === null
      ? refused('without_team', LINEUP_WITHOUT_TEAM)
      : { ok: true, value: { ...opened, teamId } }
  } catch {
    return refused('unexpected', LINEUP_LOAD_UNEXPECTED)
  }
}

/**
 * Saves what is on the board: as the lineup of that id (P-CALL-23), or under a new name (P-CALL-22).
 * What went wrong comes in the words to show (P-ERR-15 to P-ERR-19).
 */
export async function saveDraft(
  draft: LineupDraft,
  as: { readonly id: number } | { readonly name: string },
  send: typeof fetch = fetch,
): Promise<Answer<{ readonly id: number }>> {
  const updating = 'id' in as
  try {
    const answer = await send(updating ? `${BASE}/${as.id}` : BASE, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        team_id: draft.teamId,
        title: draft.title,
        placements: placedIds(draft),
        ...(updating ? {} : { name: as.name }),
      }),
    })
    const body: unknown = await answer.json()
    if (answer.ok) return { ok: true, value: Saved.parse(body) }
    const why = Refused.parse(body)
    const known = why.code === 'unexpected' ? undefined : (why.message ?? why.error)
    return refused(why.code ?? 'failed', known ?? (updating ? NOT_UPDATED : NOT_SAVED), why.title)
  } catch {
    return refused('unexpected', SAVE_UNEXPECTED.message, SAVE_UNEXPECTED.title)
  }
}

/** The name in use is mended where it was typed. */
export const isNameTaken = (answer: Answer<unknown>): boolean =>
  !answer.ok && (answer.code === 'name_taken' || answer.message.message === NAME_TAKEN)
