export const FAILED_TEAMS = 'Failed to load teams.'
export const FAILED_PLAYERS = 'Failed to load players.'
export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`
