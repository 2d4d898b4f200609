import type { Shareable } from '#app/components/share-link/share-client.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

import { placedIds } from '../state/placed-ids.ts'

/** The lineup on the board as a link is asked for it. */
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
