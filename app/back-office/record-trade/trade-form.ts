import type { FoundPlayer } from '#domain/player/found-player.ts'
import { playerName } from '#domain/player/read-player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { TradeInput } from '#server/rosters/record-trade.ts'

/** A player in the form. */
export type FormPlayer = {
  readonly id: number
  readonly name: string
  readonly capHit: number | null
  readonly from: number
  /** The chosen team; null for none. */
  readonly to: number | null
  /** Percent as typed. */
  readonly retained: string
}

/** A trade that is being entered. */
export type TradeForm = {
  readonly players: readonly FormPlayer[]
  readonly day: string
  readonly picks: string
}

/** Returns the team that receives a player: the chosen one, or the only other team of the trade; null for none. */
export function receiverOf({ players }: TradeForm, { from, to }: Pick<FormPlayer, 'from' | 'to'>) {
  const teams = new Set(players.flatMap((player) => [player.from, player.to ?? player.from]))
  const [other = null, ...more] = [...teams].filter((id) => id !== from)
  return to ?? (more.length === 0 ? other : null)
}

export function withPlayer(
  form: TradeForm,
  player: FoundPlayer,
): Result<TradeForm, Problem<'no_team' | 'already_in_trade'>> {
  const { id, team_id: from, cap_hit_usd: capHit } = player
  if (from === null) return refuse({ code: 'no_team' })
  if (form.players.some((other) => other.id === id)) return refuse({ code: 'already_in_trade' })
  const added: FormPlayer = { id, name: playerName(player), capHit, from, to: null, retained: '' }
  return accept({ ...form, players: [...form.players, added] })
}

/** Returns the trade as it is sent. */
export const tradeInput = (form: TradeForm): TradeInput => ({
  ...form,
  moves: form.players.map(({ id, from, to, retained }) => ({
    id,
    from,
    to: receiverOf(form, { from, to }),
    retained,
  })),
})
