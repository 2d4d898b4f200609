const DAY_MS = 86_400_000
/** Teams play at least this often, so that after an older game we may have missed one. */
const OLD_GAME_DAYS = 7

/** Returns how many days ago a game was, or null where it is recent. Both days as "2026-10-07". */
export function daysSinceGame(date: string, today: string): number | null {
  const days = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS)
  return days > OLD_GAME_DAYS ? days : null
}
