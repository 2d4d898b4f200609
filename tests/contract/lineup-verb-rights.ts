import { getPublicLineup } from '#server/lineups/public-profile.ts'
import { duplicateLineup, renameLineup } from '#server/lineups/save-lineup.ts'
import { readHomeNews } from '#server/teams/home-news.ts'

import { OWNER, type VerbRights } from './verb-outcomes.ts'

/** What an owner does with a saved lineup in the settings, and what their profile shows of it. */
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
  // One that is private is not there for anybody, its owner included.
  getPublicLineup: {
    guest: 'not_found',
    other: 'not_found',
    owner: 'not_found',
    admin: 'not_found',
    ask: (ctx, { ownerId, lineupId }) => getPublicLineup({ ctx, nameOrId: ownerId, id: lineupId }),
  },
}
