import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse } from '#domain/result/problem.ts'
import { type ArgsOf, createActions, type EditAction, type NoArgs } from '#domain/undo-history/edits.ts'

import {
  ASSET_LIMIT,
  countAssets,
  type DraftPick,
  isBlank,
  otherSide,
  type Side,
  SIDES,
  type TradeDraft,
  withOffer,
} from './draft.ts'
import { type AssetProblem, checkPick, checkRetained, checkWriteIns, type TradeProblem } from './trade.ts'

type TradeAction<Args, Refusal extends Problem> = EditAction<TradeDraft, Args, Refusal>

type SameTeam = Problem<'same_team'>

/**
 * Sets the team of a side; null is no team. Its players are removed; its picks stay, now as the new team's. Refuses the
 * other side's team.
 */
const chooseTeam: TradeAction<{ readonly side: Side; readonly teamId: number | null }, SameTeam> = {
  label: 'Choose team',
  perform: (draft, { side, teamId }) => {
    if (draft[side].teamId === teamId) return accept(draft)
    if (teamId !== null && draft[otherSide(side)].teamId === teamId) return refuse({ code: 'same_team' })
    const picks = draft[side].picks.map((pick) => ownAgain(pick, teamId))
    // A trade between other teams counters nothing.
    const { counterOf: _left, ...own } = draft
    return accept(withOffer(own, side, { teamId, players: [], picks }))
  },
}

/** A pick acquired from the team that now sends it becomes that team's own. */
function ownAgain(pick: DraftPick, teamId: number | null): DraftPick {
  return pick.condition.originalTeam?.id === teamId
    ? { ...pick, condition: { ...pick.condition, originalTeam: null } }
    : pick
}

const togglePlayer: TradeAction<{ readonly side: Side; readonly player: Player }, AssetProblem> = {
  label: 'Choose player',
  perform: (draft, { side, player }) => {
    const offer = draft[side]
    const others = offer.players.filter((traded) => traded.player.id !== player.id)
    if (others.length < offer.players.length) return accept(withOffer(draft, side, { players: others }))
    if (draft[otherSide(side)].players.some((traded) => traded.player.id === player.id)) {
      return refuse({ code: 'already_in_trade', side, player })
    }
    if (player.teamId === null || player.teamId !== offer.teamId) {
      return refuse({ code: 'not_on_team', side, player })
    }
    if (countAssets(offer) >= ASSET_LIMIT)
      return refuse({ code: 'too_many_assets', side, limit: ASSET_LIMIT })
    const chosen = withOffer(draft, side, { players: [...offer.players, { player, retained: null }] })
    const [problem] = checkWriteIns(chosen)
    return problem ? refuse(problem) : accept(chosen)
  },
}

/** Sets the percentage of the salary that the sender retains; null for none. Ignores players outside the trade. */
const retainSalary: TradeAction<
  { readonly side: Side; readonly playerId: number; readonly retained: number | null },
  AssetProblem
> = {
  label: 'Retain salary',
  continues: true,
  perform: (draft, { side, playerId, retained }) => {
    const { players } = draft[side]
    const traded = players.find(({ player }) => player.id === playerId)
    if (!traded || traded.retained === retained) return accept(draft)
    const share = checkRetained(traded.player, retained)
    if (!share.ok) return share
    const changed = players.map((other) => (other === traded ? { ...traded, retained } : other))
    return accept(withOffer(draft, side, { players: changed }))
  },
}

/**
 * Adds a pick, or replaces the one with its id. The note is trimmed. A team may have several picks of one round.
 */
const putPick: TradeAction<
  { readonly side: Side; readonly pick: DraftPick; readonly currentYear: number },
  AssetProblem
> = {
  label: 'Draft pick',
  perform: (draft, { side, pick, currentYear }) => {
    const offer = draft[side]
    const known = offer.picks.some(({ id }) => id === pick.id)
    if (!known && countAssets(offer) >= ASSET_LIMIT) {
      return refuse({ code: 'too_many_assets', side, limit: ASSET_LIMIT })
    }
    const legal = checkPick({ ...pick, note: pick.note.trim() }, offer.teamId, currentYear)
    if (!legal.ok) return legal
    const picks = known
      ? offer.picks.map((other) => (other.id === pick.id ? legal.value : other))
      : [...offer.picks, legal.value]
    return accept(withOffer(draft, side, { picks }))
  },
}

const removePick: TradeAction<{ readonly side: Side; readonly pickId: string }, never> = {
  label: 'Remove pick',
  perform: (draft, { side, pickId }) => {
    const picks = draft[side].picks.filter(({ id }) => id !== pickId)
    return accept(picks.length === draft[side].picks.length ? draft : withOffer(draft, side, { picks }))
  },
}

const EMPTY = { players: [], picks: [] } as const

/** Removes every player and pick of both sides; the teams stay. */
const reset: TradeAction<NoArgs, never> = {
  label: 'Reset trade',
  perform: (draft) =>
    accept(isBlank(draft) ? draft : SIDES.reduce((rest, side) => withOffer(rest, side, EMPTY), draft)),
}

const clearSide: TradeAction<{ readonly side: Side }, never> = {
  label: 'Clear side',
  perform: (draft, { side }) =>
    accept(countAssets(draft[side]) === 0 ? draft : withOffer(draft, side, EMPTY)),
}

/** Replaces the draft with a saved or stored trade. */
const loadTrade: TradeAction<TradeDraft, never> = {
  label: 'Open trade',
  perform: (_draft, trade) => accept(trade),
}

const actions = { chooseTeam, togglePlayer, retainSalary, putPick, removePick, clearSide, reset, loadTrade }

export type TradeActionArgs = ArgsOf<typeof actions>

/** Every edit of a trade, and the only way to change one: `performTrade('togglePlayer', draft, { side, player })`. */
export const { actions: TRADE_ACTIONS, perform: performTrade } = createActions<
  TradeDraft,
  TradeActionArgs,
  TradeProblem
>(actions)
