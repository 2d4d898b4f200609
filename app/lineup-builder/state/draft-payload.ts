import type { Shareable } from '#app/building/share-link.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { type SlotId, SLOTS } from '#domain/lineup/slots.ts'
import type { Team } from '#domain/team/team.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

/** The placements as they are sent to the server: ids alone. */
export function placedIds({
  lineups,
}: Pick<LineupDraft, 'lineups'>): ByLineupType<Partial<Record<SlotId, number>>> {
  const idsOf = (type: LineupType) =>
    Object.fromEntries(
      SLOTS[type].flatMap(({ id }) => {
        const player = lineups[type][id]
        return player ? [[id, player.id]] : []
      }),
    )
  return {
    even_strength: idsOf('even_strength'),
    power_play: idsOf('power_play'),
    penalty_kill: idsOf('penalty_kill'),
  }
}

/** Where a downloaded lineup is recorded, and as what: the server draws it again from its own rosters. */
export function downloadOf(draft: LineupDraft, team: Team | null): [path: string, download: object] {
  return [
    '/lineup-builder/pictures',
    {
      team_name: team?.name ?? 'Dream Team',
      type: draft.type,
      lineup: { team_id: team?.id ?? null, title: draft.title, placements: placedIds(draft) },
    },
  ]
}

/** The lineup on the board, as a link to it is requested. */
export function shareableOf(draft: LineupDraft): Shareable {
  return {
    path: '/lineup-builder/shares',
    body: {
      lineup: {
        team_id: draft.teamId,
        title: draft.title,
        type: draft.type,
        placements: placedIds(draft),
      },
      ...(draft.remixOf && { remix_of: draft.remixOf.id }),
    },
  }
}
