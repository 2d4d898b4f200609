import { asc } from 'drizzle-orm'

import { isSearchable, MAX_FOUND, type FoundPlayer } from '#domain/player/found-player.ts'
import { fold } from '#domain/roster/fold.ts'
import { oneLine } from '#domain/text-format.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { foldedName } from './folded-name.ts'
import { isNamed } from './is-named.ts'

const { players } = schema

/** A-CALL-05 */
export const FOUND_COLUMNS = {
  id: players.id,
  nhl_id: players.nhl_id,
  full_name: players.full_name,
  first_name: players.first_name,
  last_name: players.last_name,
  display_name: players.display_name,
  position: players.position,
  number: players.number,
  shoots: players.shoots,
  birthplace: players.birthplace,
  nationality: players.nationality,
  birthdate: players.birthdate,
  height: players.height,
  weight: players.weight,
  team_id: players.team_id,
  profile_picture_filename: players.profile_picture_filename,
}

/** Longest search that is looked at, characters; no name is longer. */
const LONGEST_SEARCH = 130

/**
 * Players whose display, first or last name has that text in it, whatever case and accents (A-VALID-03); also the two
 * names in a row. By last name, at most 200; none for less than 2 trimmed characters (A-VALID-01).
 * @throws {AppError} not_signed_in, forbidden
 */
export async function searchPlayers({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: string
}): Promise<readonly FoundPlayer[]> {
  requireAdmin(ctx)
  const wanted = fold(oneLine(query).slice(0, LONGEST_SEARCH))
  if (!isSearchable(query) || wanted === '') return []
  return ctx.db
    .select(FOUND_COLUMNS)
    .from(players)
    .where(isNamed(wanted))
    .orderBy(asc(foldedName(players.last_name)), asc(foldedName(players.first_name)), asc(players.id))
    .limit(MAX_FOUND)
}
