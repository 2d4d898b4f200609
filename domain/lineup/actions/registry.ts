import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { applyPlacements, loadLineup } from '#domain/lineup/actions/apply-placements.ts'
import type { IllegalLineup } from '#domain/lineup/actions/apply-placements.ts'
import { chooseDreamTeam, chooseTeam, startTeamLineup } from '#domain/lineup/actions/choose-pool.ts'
import { chooseType } from '#domain/lineup/actions/choose-type.ts'
import { fillRest } from '#domain/lineup/actions/fill-rest.ts'
import { move } from '#domain/lineup/actions/move.ts'
import { place } from '#domain/lineup/actions/place.ts'
import { remove } from '#domain/lineup/actions/remove.ts'
import type { NobodyThere } from '#domain/lineup/actions/remove.ts'
import { reset, startOver } from '#domain/lineup/actions/reset.ts'
import { setTitle } from '#domain/lineup/actions/set-title.ts'
import type { TitleTooLong } from '#domain/lineup/actions/set-title.ts'
import { swapLines } from '#domain/lineup/actions/swap-lines.ts'
import type { NoSuchGroup } from '#domain/lineup/actions/swap-lines.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { PlacementProblem } from '#domain/lineup/placement.ts'
import type { Result } from '#domain/problem.ts'

const actions = {
  startTeamLineup,
  chooseTeam,
  chooseDreamTeam,
  chooseType,
  place,
  move,
  remove,
  swapLines,
  reset,
  startOver,
  setTitle,
  fillRest,
  applyPlacements,
  loadLineup,
}

export type LineupActionName = keyof typeof actions

/** What each action needs besides the draft. */
export type LineupActionArgs = {
  readonly [Name in LineupActionName]: Parameters<(typeof actions)[Name]['perform']>[1]
}

/** Everything an edit can be refused for. */
export type LineupProblem = PlacementProblem | NobodyThere | NoSuchGroup | TitleTooLong | IllegalLineup

/** Every edit of a draft, by name. */
export const LINEUP_ACTIONS: {
  readonly [Name in LineupActionName]: LineupAction<LineupActionArgs[Name], LineupProblem>
} = actions

/** The one way a draft changes: `perform('place', draft, { slotId, player })`. */
export function perform<Name extends LineupActionName>(
  name: Name,
  draft: LineupDraft,
  args: LineupActionArgs[Name],
): Result<LineupDraft, LineupProblem> {
  return LINEUP_ACTIONS[name].perform(draft, args)
}
