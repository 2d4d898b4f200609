import { NAVIGATION } from '#messages/site.ts'

/** Where the header leads, on the desktop and at the top of the side panel (P-HEAD-03, 04, 05). */
export const DESTINATIONS = [
  { to: '/lineup-builder', label: NAVIGATION.lineupBuilder },
  { to: '/trade-players', label: NAVIGATION.tradeProposal },
] as const
