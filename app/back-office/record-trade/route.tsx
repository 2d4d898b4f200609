import { data, useLocation } from 'react-router'

import { PLAYER_NOTICES } from '#app/back-office/players/copy.ts'
import { doubtedPlayers } from '#app/back-office/players/player-forms.server.ts'
import { attemptChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, CLASH, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm } from '#app/shared/http.server.ts'
import { isWriteIn } from '#domain/player/player.ts'
import { type Team, teamPlace } from '#domain/team/team.ts'
import { readJson } from '#domain/text/text.ts'
import { describePick } from '#domain/trade/describe.ts'
import { otherSide, sentWriteIns, SIDES } from '#domain/trade/draft.ts'
import { localDayOf } from '#domain/visit/local-days.ts'
import { TRADE_NOT_LOADED } from '#messages/trade.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { readRowId } from '#server/core/row-id.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listTeams } from '#server/rosters/league.ts'
import { recordTrade } from '#server/rosters/record-trade.ts'
import { getTrade, type OpenedTrade } from '#server/trades/saved-trades.ts'

import type { Route } from './+types/route.ts'
import { RECORD_TRADE, recordProblemWords } from './copy.ts'
import { NOT_RECORDED, type NotRecorded, RecordTradeScreen, type TradeAnswer } from './screen.tsx'
import type { FormPlayer, TradeForm } from './trade-form.ts'

export const meta = adminMeta(RECORD_TRADE.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    requireAdmin(ctx)
    const teams = await listTeams({ ctx })
    const empty: TradeForm = { players: [], day: localDayOf(ctx.now, ctx.tracking.timeZone), picks: '' }
    const asked = url.searchParams.get('proposal')
    if (asked === null) return { teams, start: empty, left: [] }
    const opened = await getTrade({ ctx, id: readRowId(asked, TRADE_NOT_LOADED) })
    return { teams, ...startOf(opened, empty, teams) }
  })
}

/** Fills the form from a fan's proposal, without write-ins and players who have left their team since. */
function startOf({ trade, teams, gone }: OpenedTrade, empty: TradeForm, all: readonly Team[]) {
  const sides = SIDES.map((side) => {
    const [place, from, to] = [teamPlace(teams[side], all), teams[side].id, teams[otherSide(side)].id]
    const picks = trade[side].picks.map(describePick)
    return {
      picks: picks.length === 0 ? [] : RECORD_TRADE.picksOf(place, picks),
      left: [
        ...gone.filter(({ teamId }) => teamId === from).map(({ name }) => RECORD_TRADE.left(name, place)),
        ...sentWriteIns(trade[side]).map(({ name }) => RECORD_TRADE.typed(name)),
      ],
      players: trade[side].players
        .filter(({ player }) => !isWriteIn(player) && gone.every(({ id }) => id !== player.id))
        .map(({ player: { id, name, capHit }, retained }): FormPlayer => {
          return { id, name, capHit, from, to, retained: String(retained ?? '') }
        }),
    }
  })
  const players = sides.flatMap((side) => side.players)
  const start: TradeForm = { ...empty, players, picks: sides.flatMap(({ picks }) => picks).join('; ') }
  return { start, left: sides.flatMap((side) => side.left) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const input = readJson(formText(form, 'trade'))
  const tried = await attemptChange(context.get(requestContext), (ctx) => recordTrade({ ctx, input }))
  if (!tried.ok) {
    const { code, message, status } = tried.failure
    return notRecorded({ alert: RECORD_TRADE.failed, reason: code === 'unexpected' ? null : message }, status)
  }
  if (tried.value.ok) {
    const { subject, auditId } = tried.value.value
    return data<TradeAnswer>({ ok: true, notice: RECORD_TRADE.recorded(subject), auditId })
  }
  const { problem } = tried.value
  if (problem.code !== 'trade_unconfirmed')
    return notRecorded({ reason: recordProblemWords(problem) }, problem.code === 'not_on_team' ? CLASH : 422)
  const { warnings, ...review } = problem.review
  const reason = problem.isOutdated ? RECORD_TRADE.outdated : null
  const doubted = doubtedPlayers(warnings)
  // A review that is not outdated is no failure, only not the end.
  return notRecorded({ reason, review: { ...review, doubted } }, problem.isOutdated ? CLASH : 200)
}

const notRecorded = (given: Partial<NotRecorded>, status: number) =>
  data<TradeAnswer>({ ...NOT_RECORDED, ...given }, { status })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, { ...NOT_RECORDED, alert: RECORD_TRADE.failed, reason: PLAYER_NOTICES.unreachable })

export default function RecordTrade({ loaderData }: Route.ComponentProps) {
  // Each visit of the address is a new form, also after a trade was recorded.
  return <RecordTradeScreen key={useLocation().key} {...loaderData} />
}

export const ErrorBoundary = screenBoundary(RECORD_TRADE)
