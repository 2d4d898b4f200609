export type Change = {
  readonly direction: 'up' | 'down' | 'same'
  readonly by: number
  /** Relative to the earlier number; null if that was 0. */
  readonly share: number | null
}

export function changeOf(now: number, before: number): Change {
  const by = Math.abs(now - before)
  const direction = now === before ? 'same' : now > before ? 'up' : 'down'
  return { direction, by, share: before === 0 ? null : by / before }
}

type NamedTeam = { readonly id: number; readonly name: string; readonly logoUrl: string | null }

/** Adds each team's name to the counts; a deleted team is "Team {id}". */
export function withTeamNames(
  counts: ReadonlyArray<{ readonly teamId: number; readonly count: number }>,
  teams: readonly NamedTeam[],
) {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return counts.map(({ teamId, count }) => {
    const team = byId.get(teamId)
    return { teamId, teamName: team?.name || `Team ${teamId}`, logoUrl: team?.logoUrl ?? null, count }
  })
}

/** Returns the seconds from creation to completion, never negative; null if it was not completed. */
export function lineupSeconds(visit: {
  readonly created_at: Date
  readonly completed_at: Date | null
}): number | null {
  if (visit.completed_at === null) return null
  return Math.max(0, Math.round((visit.completed_at.getTime() - visit.created_at.getTime()) / 1000))
}

/** Rows of a table at first and with each click on Load more, and the most rows. */
export const TABLE_STEP = 10
export const TABLE_LIMIT = 100

export const RECENT_LIMIT = 500

/** Returns how many rows are shown after these clicks on Load more, and how many remain. */
export function shownRows(
  rows: number,
  clicks: number,
): { readonly shown: number; readonly remaining: number } {
  const most = Math.min(rows, TABLE_LIMIT)
  const shown = Math.min(most, TABLE_STEP * (1 + clicks))
  return { shown, remaining: most - shown }
}

export const SAMPLE_IDS = 5
/** Characters shown of the device info, in the table and in a delete dialog, and of the referrer. */
export const DEVICE_INFO_SHOWN = 8
export const DEVICE_INFO_IN_DIALOG = 100
export const REFERRER_SHOWN = 15

/** Cuts a text to the number of characters, with an ellipsis if it is longer. */
export function shorten(text: string, characters: number): string {
  const letters = Array.from(text)
  return letters.length <= characters ? text : `${letters.slice(0, characters).join('')}…`
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns the country's name in English, or the code if it is unknown. @param code two letters */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
