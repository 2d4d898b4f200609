import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { activePlacements, withPlacements } from '#domain/lineup/draft.ts'
import { fillRest as fill } from '#domain/lineup/fill-rest.ts'
import { standing } from '#domain/lineup/placement.ts'
import type { Player } from '#domain/player/player.ts'
import { accept } from '#domain/problem.ts'

/** Fills what is still empty in the active type. Special teams take the men dressed at even strength first. */
export const fillRest: LineupAction<{ readonly pool: readonly Player[] }, never> = {
  label: 'Fill the rest',
  perform: (draft, { pool }) => {
    const dressed = standing(draft.lineups.even_strength).map(([, player]) => player.id)
    const { placements } = fill({
      type: draft.type,
      placements: activePlacements(draft),
      pool,
      dressed: new Set(dressed),
    })
    return accept(
      Object.keys(placements).length === 0
        ? draft
        : withPlacements(draft, { ...activePlacements(draft), ...placements }),
    )
  },
}
