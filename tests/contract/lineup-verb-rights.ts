import { readBoard, readFansDraft } from '#server/lineups/open-board.ts'
import { duplicateLineup, renameLineup } from '#server/lineups/save-lineup.ts'
import { readHomeNews } from '#server/pages/home-news.ts'
import { getPublicLineup } from '#server/pages/public-profile.ts'

import { all, everyone, owners, type VerbRights } from './verb-outcomes.ts'

/** Verbs of the lineup builder's board, of an owner's saved lineups in the settings, and of their public profile. */
export const LINEUP_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  readBoard: everyone((ctx, { teamId }) =>
    readBoard({ ctx, teamId, wanted: { coming: [], leaving: [], writeIns: [] } }),
  ),
  readFansDraft: everyone((ctx, { teamId }) => readFansDraft({ ctx, teamId })),
  renameLineup: owners((ctx, { lineupId }) => renameLineup({ ctx, id: lineupId, name: 'Mine' })),
  duplicateLineup: owners((ctx, { lineupId }) => duplicateLineup({ ctx, id: lineupId })),
  readHomeNews: everyone((ctx) => readHomeNews({ ctx })),
  // A private one is not found by anyone, not even its owner.
  getPublicLineup: all('not_found')((ctx, { ownerId, lineupId }) =>
    getPublicLineup({ ctx, nameOrId: ownerId, id: lineupId }),
  ),
}
