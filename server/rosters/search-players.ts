import { asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'

import { type FoundPlayer, isSearchable, MAX_FOUND } from '#domain/player/found-player.ts'
import { oneLine } from '#domain/text.ts'
import { fold } from '#domain/text/fold.ts'
import { contains, foldedName, literalPattern } from '#server/audit/admin-list.ts'
import { schema } from '#server/db/schema.ts'
import type { ActorCall, ActorContext } from '#server/ground/context.ts'
import { requireAdmin } from '#server/ground/rights.ts'

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

/** A player for admins: everything except facts that only the league has. */
const {
  nhl_position: _nhlPosition,
  alt_position: _altPosition,
  created_at: _createdAt,
  ...FOUND_COLUMNS
} = getTableColumns(players)

const {
  display_name: _displayName,
  position: _position,
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
 * Returns all players who share their first and last name with another, ignoring case and accents, in groups ordered
 * by last name.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listDuplicates({
  ctx,
}: {
  ctx: ActorContext
}): Promise<ReadonlyArray<readonly FoundPlayer[]>> {
  requireAdmin(ctx)
  const first = foldedName(players.first_name)
  const last = foldedName(players.last_name)
  const named = ctx.db.$with('named').as(
    ctx.db
      .select({
        id: players.id,
        key: sql<string>`${last} || chr(10) || ${first}`.as('key'),
        shared: sql<number>`count(*) over (partition by ${last}, ${first})`.as('shared'),
      })
      .from(players)
      .where(sql`${first} <> '' and ${last} <> ''`),
  )
  const rows = await ctx.db
    .with(named)
    .select({ ...FOUND_COLUMNS, key: named.key })
    .from(named)
    .innerJoin(players, sql`${players.id} = ${named.id}`)
    .where(sql`${named.shared} > 1`)
    .orderBy(asc(named.key), asc(players.id))
  const groups = Map.groupBy(rows, ({ key }) => key)
  return [...groups.values()].map((group) => group.map(({ key: _key, ...player }) => player))
}
