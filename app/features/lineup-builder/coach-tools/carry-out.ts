import type { LineupProblem } from '#domain/lineup/actions/registry.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Result } from '#domain/problem.ts'

import type { BuilderStore } from '../state/builder-store.ts'
import type { CommandOption } from './command-option.ts'

/** Does what the option says, as one edit. A lineup that is not on the board comes onto it. */
export function carryOut(
  { player, type, slotId, from, other, swaps }: CommandOption,
  store: BuilderStore,
): Result<LineupDraft, LineupProblem> {
  if (type === store.draft().type) {
    if (from === null) return store.run('place', { slotId, player })
    if (other === null || swaps) return store.run('move', { from, to: slotId })
  }
  return store.run('applyPlacements', { lineups: { [type]: { [slotId]: player } }, over: 'existing' })
}
