import { NAVIGATION } from './layout.ts'

/** What search engines, chats and their preview images show of the site's own pages. */
export const SITE_PAGES = {
  home: {
    path: '/',
    /** Null: the image has the site's name as its heading. */
    title: null,
    description:
      "Step into the coach's chair and build your dream NHL lineup. Draw the lines, propose the trade, share the image.",
  },
  'lineup-builder': {
    path: '/lineup-builder',
    title: 'Lineup builder',
    description: 'Build the lines of any NHL team or your Dream Team, and share them as an image.',
  },
  'trade-players': {
    path: '/trade-players',
    title: NAVIGATION.tradeProposal,
    description: 'Build a trade between two NHL teams from real rosters, and share it as an image.',
  },
  teams: {
    path: '/teams',
    title: 'All teams',
    description: 'Lines from the last game, roster and cap hits, and the lines fans would play.',
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

/** For an earlier question of the day. */
export const DAILY_PREVIEW = 'See what the fans and the coach picked.'

/** For a public profile without a bio. */
export const PROFILE_PREVIEW = 'Lineups and trades, built by a fan.'
