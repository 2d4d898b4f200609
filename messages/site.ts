/** The words of the site's frame that the back-office uses too: navigation and failure pages. */

export const NAVIGATION = {
  skip: 'Skip to content',
  main: 'Main',
  home: 'Home',
  lineupBuilder: 'Lineup Builder',
  tradeProposal: 'Trade Proposal',
  teams: 'Teams',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
} as const

export const FAILURE = {
  title: 'Something broke',
  heading: 'Whistle on the play',
  text: 'Something broke on our side. What you have built in this browser is still there. Try again in a moment.',
  retry: 'Try again',
  home: 'Go to Home',
  reference: (id: string) => `If you write to us about it, give this number: ${id}`,
} as const

/** Without a network nobody is at fault: said in words of their own, never in those of a failure. */
export const OFFLINE = {
  strip: 'Offline. What you build is kept on this device.',
  title: 'Offline',
  heading: 'No connection',
  text: 'This page did not arrive: you are offline, or the line is down. What you have built here is still there. The page opens when you are back online.',
  reason: 'You are offline. Try again when you are back online.',
  image: 'You are offline. The picture is drawn when you are back online.',
} as const

export const FAILED_TEAMS = 'Failed to load teams.'
export const NO_SUCH_TEAM = 'No NHL team has its page at this address.'
export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`
export const unknownCountry = (asked: string): string =>
  `No national team goes by “${asked}”. Codes have three letters, such as CAN or SWE.`
export const undone = (action: string): string => `Undone: ${action}.`

export const redone = (action: string): string => `Redone: ${action}.`
