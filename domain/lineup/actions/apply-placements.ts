import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { TITLE_LIMIT, withPlacements } from '#domain/lineup/draft.ts'
import type { LineupDraft, Placements } from '#domain/lineup/draft.ts'
import { checkLineup } from '#domain/lineup/lineup.ts'
import { standing } from '#domain/lineup/placement.ts'
import type { PlacementProblem } from '#domain/lineup/placement.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { Problem, Result } from '#domain/problem.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'
import type { ByLineupType } from '#domain/vocabulary.ts'

/** Nothing was applied; `problems` says all that is wrong. */
export type IllegalLineup = Problem<'illegal_lineup', { readonly problems: readonly PlacementProblem[] }>

type Lineups = Readonly<Partial<ByLineupType<Placements>>>

/**
 * Many placements at once, of one or more types: all or nothing. `over: 'existing'` keeps the others, and a man who
 * stood elsewhere moves; `over: 'cleared'` starts each given type from empty slots. A type not given stays as it was; when it is the one on the board,
 * the first given type comes onto the board, so that the change is seen.
 */
export const applyPlacements: LineupAction<
  {
    readonly lineups: Lineups
    readonly over: 'existing' | 'cleared'
    /** Taken over as far as it fits; left out, the draft keeps its own. */
    readonly title?: string
  },
  IllegalLineup
> = {
  label: 'Fill in lineup',
  perform: (draft, { lineups, over, title }) => {
    const wanted: Partial<Record<keyof Lineups, Placements>> = {}
    for (const type of LINEUP_TYPES) {
      const incoming = lineups[type]
      if (incoming) wanted[type] = over === 'cleared' ? incoming : laidOver(draft.lineups[type], incoming)
    }
    const given = LINEUP_TYPES.filter((type) => lineups[type])
    const type = given.includes(draft.type) ? draft.type : (given[0] ?? draft.type)
    const titled = title === undefined ? draft.title : Array.from(title).slice(0, TITLE_LIMIT).join('')
    const changed = type !== draft.type || titled !== draft.title
    return replaceChecked(changed ? { ...draft, type, title: titled } : draft, wanted)
  },
}

/** A saved or shared lineup onto the board: its team, its title, all three types, and what it began with. */
export const loadLineup: LineupAction<
  {
    readonly mode: LineupDraft['mode']
    readonly teamId: number | null
    readonly title: string
    readonly lineups: ByLineupType<Placements>
    readonly remixOf?: ShareCredit
  },
  IllegalLineup
> = {
  label: 'Open lineup',
  perform: (draft, { mode, teamId, title, lineups, remixOf }) =>
    replaceChecked({ ...draft, mode, teamId, title, remixOf }, lineups),
}

function replaceChecked(draft: LineupDraft, lineups: Lineups): Result<LineupDraft, IllegalLineup> {
  const problems: PlacementProblem[] = []
  let next = draft
  for (const type of LINEUP_TYPES) {
    const placements = lineups[type]
    if (!placements) continue
    const check = checkLineup(type, placements)
    if (check.ok) next = withPlacements(next, placements, type)
    else problems.push(...check.problems)
  }
  return problems.length > 0 ? refuse({ code: 'illegal_lineup', problems }) : accept(next)
}

function laidOver(existing: Placements, incoming: Placements): Placements {
  const arriving = new Set(standing(incoming).map(([, player]) => player.id))
  const result: Partial<Record<SlotId, Player>> = {}
  for (const [slotId, player] of standing(existing)) if (!arriving.has(player.id)) result[slotId] = player
  return { ...result, ...incoming }
}
