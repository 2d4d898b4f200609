/** Copy of the site's frame that the back-office uses too. Every page loads it at once. */

export const SKIP_TO_CONTENT = 'Skip to content'
export const TRY_AGAIN = 'Try again'

export const FAILED_TEAMS = 'Failed to load teams.'
export const NO_SUCH_TEAM = 'There is no NHL team page at this address.'
export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`
export const unknownCountry = (asked: string): string =>
  `No national team goes by “${asked}”. Codes have three letters, such as CAN or SWE.`

/** Shown in a browser without JavaScript. */
export const NEEDS_SCRIPTS = 'The builders and buttons need JavaScript, which is turned off in this browser.'
