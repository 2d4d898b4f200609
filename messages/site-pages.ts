import { NAVIGATION } from './frame.ts'

/** What the site's own pages are told of, by search engines, chats and the images that these show. */
export const SITE_PAGES = {
  home: {
    path: '/',
    /** The image is headed by the site's name. */
    title: null,
    description:
      "Step into the coach's chair and build your dream NHL lineup. Draw the lines, propose the trade, share the picture.",
  },
  'lineup-builder': {
    path: '/lineup-builder',
    title: 'Lineup builder',
    description: 'Build the lines of any NHL club or your Dream Team, and share them as a picture.',
  },
  'trade-players': {
    path: '/trade-players',
    title: NAVIGATION.tradeProposal,
    description: 'Put a trade between two NHL clubs together from real rosters, and share it as a picture.',
  },
  teams: {
    path: '/teams',
    title: 'All teams',
    description: 'The lines of the last game, the roster with its cap hits, and what fans would do.',
  },
} as const

export type SitePage = keyof typeof SITE_PAGES

export const SITE_PAGE_NAMES = [
  'home',
  'lineup-builder',
  'trade-players',
  'teams',
] as const satisfies SitePage[]

/** A fan without a name. */
export const A_FAN = 'A hockey fan'

/** With a public profile that has no words of its own. */
export const PROFILE_PREVIEW = 'Lineups and trades, built by a fan.'
