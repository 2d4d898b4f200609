/** The header. A page's title in search results is its name in the header. */
export const NAVIGATION = {
  main: 'Main',
  home: 'Home',
  lineupBuilder: 'Lineup Builder',
  tradeProposal: 'Trade Proposal',
  teams: 'Teams',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
} as const
