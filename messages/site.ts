export const FAILED_TEAMS = 'Failed to load teams.'
export const unknownTeam = (asked: string): string => `No NHL team goes by “${asked}”. Choose one below.`
