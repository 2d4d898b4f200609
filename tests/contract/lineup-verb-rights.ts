import { getPublicLineup } from '#server/lineups/public-profile.ts'
import { duplicateLineup, renameLineup } from '#server/lineups/save-lineup.ts'
import { readHomeNews } from '#server/teams/home-news.ts'

import { OWNER, type VerbRights } from './verb-outcomes.ts'

/** Verbs of an owner's saved lineups in the settings, and of their public profile. */
export const LINEUP_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  renameLineup: { ...OWNER, ask: (ctx, { lineupId }) => renameLineup({ ctx, id: lineupId, name: 'Mine' }) },
  duplicateLineup: { ...OWNER, ask: (ctx, { lineupId }) => duplicateLineup({ ctx, id: lineupId }) },
  readHomeNews: {
    guest: 'done',
    other: 'done',
    owner: 'done',
    admin: 'done',
    ask: (ctx) => readHomeNews({ ctx }),
  },
  // A private one is not found by anyone, not even its owner.
  getPublicLineup: {
    guest: 'not_found',
    other: 'not_found',
    owner: 'not_found',
    admin: 'not_found',
    ask: (ctx, { ownerId, lineupId }) => getPublicLineup({ ctx, nameOrId: ownerId, id: lineupId }),
  },
}
