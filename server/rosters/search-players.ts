import { asc, desc, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'

import { areNamesakes, type FoundPlayer, isSearchable, MAX_FOUND } from '#domain/player/found-player.ts'
import { fold } from '#domain/text/fold.ts'
import { groupSameNames } from '#domain/text/same-name.ts'
import { oneLine } from '#domain/text/text.ts'
import type { ActorCall, ActorContext } from '#server/core/context.ts'
import { requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { contains, foldedName, literalPattern } from '#server/lists/conditions.ts'

const { players } = schema

const NAMES = [
  sql`concat_ws(' ', ${players.first_name}, ${players.last_name})`,
  players.display_name,
  // For rows without another name.
  players.full_name,
]

/**
 * Whether a player's display, first, last or full name, or first and last name together, contains the text, ignoring
 * case and accents; or the text is the player's number.
 */
export function isFoundBy(text: string): SQL | undefined {
  const wanted = fold(oneLine(text))
  const [, number] = /^#?\s*(\d{1,2})$/.exec(wanted) ?? []
  return or(
    ...NAMES.map((name) => contains(name, wanted)),
    number === undefined ? undefined : eq(players.number, Number(number)),
  )
}

/** Sorts names that begin with the text before names that only contain it. */
function beginningFirst(text: string): SQL {
  const pattern = `% ${literalPattern(text)}%`
  return desc(or(...NAMES.map((name) => sql`' ' || ${foldedName(name)} like ${pattern}`)) ?? sql`true`)
}

/** A player for admins. */
const { nhl_position: _nhlPosition, created_at: _createdAt, ...FOUND_COLUMNS } = getTableColumns(players)

const {
  display_name: _displayName,
  position: _position,
  alt_position: _altPosition,
  profile_picture_filename: _imageName,
  ...personColumns
} = FOUND_COLUMNS

/** The columns that tell players of the same name apart. */
export const PERSON_COLUMNS = personColumns

/** Limit of characters in a search; no name is longer. */
const LONGEST_SEARCH = 130

/**
 * Returns up to 200 players matching the name or number, by last name, with names that begin with the text first.
 * Returns none for less than 2 trimmed characters.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function searchPlayers({
  ctx,
  query,
}: ActorCall<{ query: string }>): Promise<readonly FoundPlayer[]> {
  requireAdmin(ctx)
  const wanted = fold(oneLine(query).slice(0, LONGEST_SEARCH))
  if (!isSearchable(query) || wanted === '') return []
  return ctx.db
    .select(FOUND_COLUMNS)
    .from(players)
    .where(isFoundBy(wanted))
    .orderBy(
      beginningFirst(wanted),
      asc(foldedName(players.last_name)),
      asc(foldedName(players.first_name)),
      asc(players.id),
    )
    .limit(MAX_FOUND)
}

/** Returns one player as the search does; null for an unknown id. @throws {AppError} not_signed_in, forbidden */
export async function getPlayer({ ctx, id }: { ctx: ActorContext; id: number }): Promise<FoundPlayer | null> {
  requireAdmin(ctx)
  const [player] = await ctx.db.select(FOUND_COLUMNS).from(players).where(eq(players.id, id))
  return player ?? null
}

/**
 * Returns all players who share their first and last name with another, ignoring how it is written, in groups ordered
 * by last name. Players of short and long first names are no group if they are certainly different people.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listDuplicates({
  ctx,
}: {
  ctx: ActorContext
}): Promise<ReadonlyArray<readonly FoundPlayer[]>> {
  requireAdmin(ctx)
  const { id, first_name, last_name } = players
  const named = await ctx.db
    .select({ id, first_name, last_name })
    .from(players)
    .where(sql`${first_name} <> '' and ${last_name} <> ''`)
    .orderBy(asc(foldedName(last_name)), asc(foldedName(first_name)), asc(id))
  const groups = groupSameNames(named)
  const ids = groups.flat().map((player) => player.id)
  if (ids.length === 0) return []
  const rows = await ctx.db.select(FOUND_COLUMNS).from(players).where(inArray(id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups
    .map((group) => group.flatMap((player) => byId.get(player.id) ?? []))
    .map((group) => (areNamesakes(group) ? group.filter(sharesFirstName) : group))
    .filter((group) => group.length > 1)
}

/** Returns true if another one of the group has the first name itself, not a short or long form of it. */
const sharesFirstName = (
  { id, first_name }: FoundPlayer,
  _: number,
  group: readonly FoundPlayer[],
): boolean => group.some((one) => one.id !== id && fold(one.first_name ?? '') === fold(first_name ?? ''))
