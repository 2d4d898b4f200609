import { normalizePosition } from '#domain/player/position.ts'
import { playerName } from '#domain/player/read-player.ts'
import { fold } from '#domain/roster/fold.ts'
import type { Position } from '#domain/vocabulary.ts'

import type { ListedPlayer } from './listed-player.ts'
import type { RosterColumns, RosterRow } from './proposal.ts'

/** What the league says of him and we do not; what it does not say stays. Team and number are not among it. */
export function changedFacts(listed: ListedPlayer, row: RosterRow): RosterColumns {
  return {
    ...(row.nhl_id === null && { nhl_id: listed.nhl_id }),
    ...changedName(listed, row),
    ...changedPosition(listed, row),
    ...(listed.shoots !== null && listed.shoots !== row.shoots && { shoots: listed.shoots }),
    ...(listed.birthdate !== null && listed.birthdate !== row.birthdate && { birthdate: listed.birthdate }),
    // Spelled in many ways, and it never changes: only what is missing.
    ...(listed.birthplace !== null && !row.birthplace && { birthplace: listed.birthplace }),
    ...(listed.height !== null && listed.height !== row.height && { height: listed.height }),
    ...(listed.weight !== null && listed.weight !== row.weight && { weight: listed.weight }),
    // An image that an admin chose stays.
    ...(listed.headshot !== null &&
      !row.profile_picture_filename && { profile_picture_filename: listed.headshot }),
  }
}

/** Accents and dots are ours to choose; another name is news. */
function changedName({ first_name, last_name }: ListedPlayer, row: RosterRow): RosterColumns {
  const full_name = `${first_name} ${last_name}`
  const own = row.first_name && row.last_name ? `${row.first_name} ${row.last_name}` : playerName(row)
  return fold(own) === fold(full_name) ? {} : { first_name, last_name, full_name }
}

/**
 * Compared with what the league listed before, not with the place on our board: a winger whom it calls C keeps the
 * side that was settled for him. Only who changes between forward, defender and goalie changes there too.
 */
function changedPosition({ nhl_position }: ListedPlayer, row: RosterRow): RosterColumns {
  if (nhl_position === row.nhl_position) return {}
  const position = normalizePosition(nhl_position)
  const sameGroup = row.position !== null && groupOf(position) === groupOf(row.position)
  return { nhl_position, ...(!sameGroup && { position }) }
}

function groupOf(position: Position): 'forward' | 'd' | 'g' {
  return position === 'd' || position === 'g' ? position : 'forward'
}
