export const FAILED_TEAMS = 'Failed to load teams.'
export const NO_SUCH_TEAM = 'There is no NHL team page at this address.'
export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`
export const unknownCountry = (asked: string): string =>
  `No national team goes by “${asked}”. Codes have three letters, such as CAN or SWE.`
