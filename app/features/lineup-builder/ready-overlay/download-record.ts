import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Team } from '#domain/team/team.ts'

import { placedIds } from '../state/placed-ids.ts'

/** Where a downloaded lineup is recorded, and as what: the server draws it again from its own rosters (P-CALL-29). */
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
