import type { Player } from '#domain/player/player.ts'
import { MAX_WRITE_INS, type WriteInProblem } from '#domain/player/write-in.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import {
  ASSET_LIMIT,
  type BySide,
  countAssets,
  type DraftPick,
  HIGHEST_PROTECTION,
  NOTE_LIMIT,
  type Offer,
  pickYears,
  ROUNDS,
  sentWriteIns,
  type Side,
  SIDES,
  type TradeDraft,
} from './draft.ts'

// Not exported: no other module can write this key, so only `checkTrade` makes a Trade.
const checked: unique symbol = Symbol('checked')

/** A proposal that breaks no rule: two teams, each sending something of its own. */
export type Trade = BySide<Offer & { readonly teamId: number }> & { readonly [checked]: true }

/** The most that may be retained of a salary, in whole percent. */
export const RETAINED_LIMIT = 50

/** Everything that a trade can be refused for. */
export type TradeProblem =
  | Problem<'team_missing', { readonly sides: readonly Side[] }>
  | Problem<'same_team'>
  | Problem<'selection_required', { readonly sides: readonly Side[] }>
  | AssetProblem

/** What can be wrong with a side, or with something it sends. */
export type AssetProblem =
  | Problem<'too_many_assets', { readonly side: Side; readonly limit: number }>
  | Problem<'already_in_trade' | 'not_on_team', { readonly side: Side; readonly player: Player }>
  | Problem<'retained_out_of_range', { readonly player: Player; readonly limit: number }>
  | WriteInProblem
  | PickProblem

export type PickProblem =
  | Problem<'pick_year', { readonly year: number; readonly from: number; readonly to: number }>
  | Problem<'pick_round'>
  | Problem<'note_too_long', { readonly length: number; readonly limit: number }>
  | Problem<'protection_out_of_range', { readonly limit: number }>
  | Problem<'protection_past_first_round'>
  | Problem<'original_team_is_sender'>

export type TradeCheck =
  | { readonly ok: true; readonly value: Trade }
  | { readonly ok: false; readonly problems: readonly [TradeProblem, ...TradeProblem[]] }

/**
 * Checks a trade and returns it, or everything that is wrong.
 * @param currentYear the earliest year of a pick
 */
export function checkTrade(draft: TradeDraft, currentYear: number): TradeCheck {
  const { team1, team2 } = draft
  const seen = new Set<number>()
  const problems = SIDES.flatMap((side) => checkOffer(side, draft[side], currentYear, seen))
  const [first, ...others] = [...findMissing(draft), ...checkWriteIns(draft), ...problems]
  if (first) return { ok: false, problems: [first, ...others] }
  if (team1.teamId === null || team2.teamId === null)
    throw new Error('A trade without a team passed the check')
  return {
    ok: true,
    value: {
      team1: { ...team1, teamId: team1.teamId },
      team2: { ...team2, teamId: team2.teamId },
      [checked]: true,
    },
  }
}

/** Checks how many write-ins both sides send together. */
export function checkWriteIns({ team1, team2 }: TradeDraft): readonly WriteInProblem[] {
  const isTooMany = sentWriteIns(team1, team2).length > MAX_WRITE_INS
  return isTooMany ? [{ code: 'too_many_write_ins', limit: MAX_WRITE_INS }] : []
}

function findMissing(draft: TradeDraft): readonly TradeProblem[] {
  const problems: TradeProblem[] = []
  const withoutTeam = SIDES.filter((side) => draft[side].teamId === null)
  if (withoutTeam.length > 0) problems.push({ code: 'team_missing', sides: withoutTeam })
  else if (draft.team1.teamId === draft.team2.teamId) problems.push({ code: 'same_team' })
  const empty = SIDES.filter((side) => countAssets(draft[side]) === 0)
  if (empty.length > 0) problems.push({ code: 'selection_required', sides: empty })
  return problems
}

/** Checks a side. @param seen ids of the players checked so far; this function adds to it */
function checkOffer(
  side: Side,
  offer: Offer,
  currentYear: number,
  seen: Set<number>,
): readonly AssetProblem[] {
  const problems: AssetProblem[] = []
  if (countAssets(offer) > ASSET_LIMIT) problems.push({ code: 'too_many_assets', side, limit: ASSET_LIMIT })
  for (const { player, retained } of offer.players) {
    if (seen.has(player.id)) problems.push({ code: 'already_in_trade', side, player })
    seen.add(player.id)
    if (player.teamId !== offer.teamId) problems.push({ code: 'not_on_team', side, player })
    const share = checkRetained(player, retained)
    if (!share.ok) problems.push(share.problem)
  }
  for (const pick of offer.picks) {
    const legal = checkPick(pick, offer.teamId, currentYear)
    if (!legal.ok) problems.push(legal.problem)
  }
  return problems
}

/** Checks the retained share: whole percent of the salary, 1–50, or null. */
export function checkRetained(player: Player, retained: number | null): Result<number | null, AssetProblem> {
  return retained === null || (Number.isInteger(retained) && retained >= 1 && retained <= RETAINED_LIMIT)
    ? accept(retained)
    : refuse({ code: 'retained_out_of_range', player, limit: RETAINED_LIMIT })
}

/**
 * Checks a pick and returns it, or the first problem.
 * @param teamId the team that sends it
 */
export function checkPick(
  pick: DraftPick,
  teamId: number | null,
  currentYear: number,
): Result<DraftPick, PickProblem> {
  const years = pickYears(currentYear)
  const { protectedTop, originalTeam } = pick.condition
  if (!years.includes(pick.year)) {
    return refuse({
      code: 'pick_year',
      year: pick.year,
      from: currentYear,
      to: currentYear + years.length - 1,
    })
  }
  if (!ROUNDS.includes(pick.round)) return refuse({ code: 'pick_round' })
  const { length } = Array.from(pick.note)
  if (length > NOTE_LIMIT) return refuse({ code: 'note_too_long', length, limit: NOTE_LIMIT })
  if (protectedTop !== null) {
    if (pick.round !== 1) return refuse({ code: 'protection_past_first_round' })
    const inRange = Number.isInteger(protectedTop) && protectedTop >= 1 && protectedTop <= HIGHEST_PROTECTION
    if (!inRange) return refuse({ code: 'protection_out_of_range', limit: HIGHEST_PROTECTION })
  }
  if (originalTeam !== null && originalTeam.id === teamId) return refuse({ code: 'original_team_is_sender' })
  return accept(pick)
}
