import { playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/roster/fold.ts'

import type { ListedPlayer } from './listed-player.ts'
import type { RosterRow } from './proposal.ts'

export type Match = {
  readonly listed: ListedPlayer
  /** The player of ours that he is; null where there is none. */
  readonly ours: RosterRow | null
  /** Where there is none: players of his name that he may be. */
  readonly namesakes: readonly RosterRow[]
}

/**
 * Finds each listed player among ours: by the league's id, then by name and birthdate among those without one. A row
 * with another id, or of another day, is somebody else of the same name.
 */
export function matchPlayers(listed: readonly ListedPlayer[], ours: readonly RosterRow[]): readonly Match[] {
  const byId = new Map(ours.flatMap((row) => (row.nhl_id === null ? [] : [[row.nhl_id, row] as const])))
  const byName = Map.groupBy(
    ours.filter(({ nhl_id }) => nhl_id === null),
    (row) => fold(playerName(row)),
  )
  const found = listed.map((player): Match => {
    const row = byId.get(player.nhl_id)
    if (row) return { listed: player, ours: row, namesakes: [] }
    const namesakes = (byName.get(fold(`${player.first_name} ${player.last_name}`)) ?? []).filter(
      ({ birthdate }) => birthdate === null || player.birthdate === null || birthdate === player.birthdate,
    )
    const sure = namesakes.filter(({ birthdate }) => birthdate !== null && birthdate === player.birthdate)
    return { listed: player, ours: sure.length === 1 ? (sure[0] ?? null) : null, namesakes }
  })
  const claims = Map.groupBy(found, ({ ours }) => ours?.id ?? null)
  return found.map((match) => {
    if (match.ours === null) return match
    const alone = claims.get(match.ours.id)?.length === 1
    return alone ? { ...match, namesakes: [] } : { ...match, ours: null }
  })
}
