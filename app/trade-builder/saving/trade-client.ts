import * as z from 'zod/mini'

import type { Shareable } from '#app/building/share-link.ts'
import {
  NOT_RECORDED,
  SAVE_UNEXPECTED,
  DOWNLOAD_COMPLETE,
  DOWNLOAD_FAILED,
  uploadFailed,
} from '#app/trade-builder/copy.ts'
import type { Offer, TradeDraft } from '#domain/trade/draft.ts'
import { type DraftPick, isUnconditional } from '#domain/trade/pick.ts'
import type { Message } from '#messages/lineup.ts'
import { RECORD_FAILED } from '#messages/trade.ts'

/** What one team sends, as the server reads it: ids only, for what they stand for is the server's to know. */
export type Offered = {
  readonly team_id: number | null
  readonly players: readonly { readonly id: number; readonly retained?: number }[]
  readonly picks: readonly OfferedPick[]
}

type OfferedPick = {
  readonly year: number
  readonly round: number
  readonly note?: string
  readonly condition?: {
    readonly protected_top?: number
    readonly conditional?: boolean
    readonly original_team_id?: number
  }
}

type OfferedTrade = { readonly team1: Offered; readonly team2: Offered }

export const offeredTrade = ({ team1, team2 }: TradeDraft): OfferedTrade => ({
  team1: offered(team1),
  team2: offered(team2),
})

const offered = ({ teamId, players, picks }: Offer): Offered => ({
  team_id: teamId,
  players: players.map(({ player, retained }) => ({
    id: player.id,
    ...(retained !== null && { retained }),
  })),
  picks: picks.map(offeredPick),
})

function offeredPick({ year, round, note, condition }: DraftPick): OfferedPick {
  const { protectedTop, conditional, originalTeam } = condition
  return {
    year,
    round,
    ...(note !== '' && { note }),
    ...(!isUnconditional(condition) && {
      condition: {
        ...(protectedTop !== null && { protected_top: protectedTop }),
        ...(conditional && { conditional }),
        ...(originalTeam !== null && { original_team_id: originalTeam.id }),
      },
    }),
  }
}

const PROPOSALS = '/trade-players/proposals'
const IMAGES = '/trade-players/pictures'

/** A server that has said nothing for this long is one that cannot be reached. */
const PATIENCE_MS = 15_000

/** A proposal on its way to the server. Sent again with the same key it is stored once. */
export type Proposal = OfferedTrade & { readonly client_key: string }

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly id: number }
  /** For good, or for now: too many at once. */
  | { readonly kind: 'refused'; readonly reason: string; readonly forNow: boolean }
  | { readonly kind: 'unreachable' }

const Saved = z.object({ id: z.int() })
/** A rule's words come as title and message; a failed request as `error`; both with a code. */
const Refused = z.object({
  title: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

const post = (send: typeof fetch, address: string, body: unknown): Promise<Response> =>
  send(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

const readRefusal = async (answer: Response) => {
  const message = Refused.safeParse(await answer.json().catch(() => null))
  return message.success ? message.data : {}
}

/** Saves a proposal (P-CALL-25). What the server cannot do now is `unreachable`: worth another try. */
export async function saveProposal(proposal: Proposal, send: typeof fetch = fetch): Promise<SaveOutcome> {
  try {
    const answer = await post(send, PROPOSALS, proposal)
    if (answer.ok) return { kind: 'saved', id: Saved.parse(await answer.json()).id }
    if (answer.status >= 500) return { kind: 'unreachable' }
    const { message, error } = await readRefusal(answer)
    return {
      kind: 'refused',
      reason: message ?? error ?? SAVE_UNEXPECTED,
      forNow: answer.status === 408 || answer.status === 429,
    }
  } catch {
    return { kind: 'unreachable' }
  }
}

export type ImageOutcome = { readonly ok: boolean; readonly message: Message }

/** Has the server keep an image of the trade (P-CALL-27, P-CALL-28), and what to say of it (P-ERR-35 to P-ERR-38). */
export async function keepImage(
  trade: OfferedTrade,
  of: { readonly proposalId: number | null; readonly visit: object | null },
  send: typeof fetch = fetch,
): Promise<ImageOutcome> {
  try {
    const answer = await post(send, IMAGES, {
      trade,
      ...(of.proposalId !== null && { proposal_id: of.proposalId }),
      ...(of.visit && { visit: of.visit }),
    })
    if (answer.ok) return { ok: true, message: DOWNLOAD_COMPLETE }
    const { title, message, error, code } = await readRefusal(answer)
    const reason = message ?? error
    if (code === 'upload_failed')
      return { ok: false, message: uploadFailed(reason ?? DOWNLOAD_FAILED.message) }
    if (code === 'record_failed')
      return { ok: false, message: { title: RECORD_FAILED, message: NOT_RECORDED } }
    return { ok: false, message: title && message ? { title, message } : DOWNLOAD_FAILED }
  } catch {
    return { ok: false, message: DOWNLOAD_FAILED }
  }
}

/** The trade on the table as a link is asked for it. */
export function shareableOf(draft: TradeDraft): Shareable {
  return {
    path: '/trade-players/shares',
    body: {
      trade: offeredTrade(draft),
      ...(draft.counterOf && { remix_of: draft.counterOf.id }),
    },
  }
}
