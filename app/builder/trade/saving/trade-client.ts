import * as z from 'zod/mini'

import { type Failure, NO_ANSWER, post, request } from '#app/api-client/request.ts'
import {
  DOWNLOAD_COMPLETE,
  DOWNLOAD_FAILED,
  NOT_KEPT,
  NOT_RECORDED,
  SAVE_UNEXPECTED,
  uploadFailed,
} from '#app/builder/trade/copy.ts'
import type { Kept } from '#app/shared/outbox/outbox.tsx'
import type { Shareable } from '#app/shared/share/share-link.ts'
import { toSentWriteIn } from '#domain/lineup/model/write-ins.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import {
  type DraftPick,
  isUnconditional,
  type Offer,
  sentWriteIns,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import type { Message } from '#messages/message.ts'
import { RECORD_FAILED } from '#messages/trade.ts'

/** A trade as the server reads it: ids and write-ins, because the server looks up the rest. */
export function offeredTrade({ team1, team2 }: TradeDraft) {
  const writeIns = sentWriteIns(team1, team2)
  return {
    team1: offered(team1),
    team2: offered(team2),
    ...(writeIns.length > 0 && {
      write_ins: writeIns.map((player) => ({ ...toSentWriteIn(player), capHit: player.capHit })),
    }),
  }
}

type OfferedTrade = ReturnType<typeof offeredTrade>

const offered = ({ teamId, players, picks }: Offer) => ({
  team_id: teamId,
  players: players.map(({ player, retained }) => ({
    id: player.id,
    ...(retained !== null && { retained }),
  })),
  picks: picks.map(offeredPick),
})

function offeredPick({ year, round, note, condition }: DraftPick) {
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

/** A server without a response after this long counts as unreachable. */
const PATIENCE_MS = 15_000

const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) })

/** Sends a proposal. Sent again with the same key, it is stored once. */
export type Proposal = OfferedTrade & { readonly client_key: string; readonly day: string }

/** Stores it in this browser for that account until the server can be reached. @param owner null for a guest */
export const waitingProposal = (proposal: Proposal, owner: string | null): Kept => ({
  kind: 'trade',
  client_key: proposal.client_key,
  path: newProposal.path,
  body: proposal,
  name: '',
  owner,
})

/** Why a proposal was not saved: refused for good, refused as too many at once, or no server was reached. */
type SaveProblem = Problem<'refused' | 'refused_for_now' | 'unreachable', { readonly message: string }>

/** Saves a proposal. A failure that may pass is `unreachable`, and worth a retry. */
export async function saveProposal(
  proposal: Proposal,
): Promise<Result<{ readonly id: number }, SaveProblem>> {
  const saved = await request(newProposal, proposal, patience())
  if (saved.ok) return saved
  const { status, message = SAVE_UNEXPECTED } = saved.problem
  if (status < 400 || status >= 500) return refuse({ code: 'unreachable', message: NOT_KEPT })
  return refuse({ code: status === 408 || status === 429 ? 'refused_for_now' : 'refused', message })
}

/** Sends the trade's image to the server to keep. @returns the outcome to show */
export async function keepImage(
  trade: OfferedTrade,
  of: {
    readonly proposalId: number | null
    readonly visit: object | null
    /** Whether the card shows the cap; null leaves it to what is known. */
    readonly showsCap: boolean | null
  },
): Promise<Result<Message, Problem<string, Message>>> {
  const body = {
    trade,
    day: calendarDay(new Date()),
    ...(of.proposalId !== null && { proposal_id: of.proposalId }),
    ...(of.visit && { visit: of.visit }),
    ...(of.showsCap !== null && { shows_cap: of.showsCap }),
  }
  const kept = await request(tradeImage, body, patience())
  return kept.ok
    ? accept(DOWNLOAD_COMPLETE)
    : refuse({ code: kept.problem.code, ...sayFailure(kept.problem) })
}

function sayFailure({ code, title, message }: Failure): Message {
  if (code === 'upload_failed' || code === 'too_many_requests') {
    return uploadFailed(message ?? DOWNLOAD_FAILED.message)
  }
  if (code === 'record_failed') return { title: RECORD_FAILED, message: NOT_RECORDED }
  return title && message ? { title, message } : DOWNLOAD_FAILED
}

export function shareableOf(draft: TradeDraft, showsCap: boolean | null): Shareable {
  return {
    kind: 'trade',
    body: {
      trade: offeredTrade(draft),
      ...(showsCap !== null && { shows_cap: showsCap }),
      ...(draft.counterOf && { remix_of: draft.counterOf.id }),
    },
  }
}

const newProposal = post('/trade-players/proposals', z.object({ id: z.int() }))
const tradeImage = post('/trade-players/pictures', NO_ANSWER)
