import type { Shareable } from '#app/building/share-link.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { type SlotId, SLOTS } from '#domain/lineup/slots.ts'
import type { Team } from '#domain/team/team.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

/** The placements as they are sent to the server: ids alone. */
export function placedIds({
  lineups,
}: Pick<LineupDraft, 'lineups'>): Record<LineupType, Partial<Record<SlotId, number>>> {
  const ids: Record<LineupType, Partial<Record<SlotId, number>>> = {
    even_strength: {},
    power_play: {},
    penalty_kill: {},
  }
  for (const type of LINEUP_TYPES) {
    for (const { id } of SLOTS[type]) {
      const player = lineups[type][id]
      if (player) ids[type][id] = player.id
    }
  }
  return ids
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
