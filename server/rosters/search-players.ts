import { asc, desc, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'

import { type FoundPlayer, isSearchable, MAX_FOUND } from '#domain/player/found-player.ts'
import { fold } from '#domain/player/search.ts'
import { oneLine } from '#domain/text.ts'
import { contains, foldedName, literalPattern } from '#server/audit/admin-list.ts'
import { schema } from '#server/db/schema.ts'
import type { ActorCall, ActorContext } from '#server/ground/context.ts'
import { requireAdmin } from '#server/ground/rights.ts'

const { players } = schema

const NAMES = [
  sql`concat_ws(' ', ${players.first_name}, ${players.last_name})`,
  players.display_name,
  // For rows that have no other name.
  players.full_name,
]

/**
 * Whether a player's display, first, last or full name, or first and last name in a row, contains the text, whatever
 * its case and accents; or whether the text is the player's number.
 */
export function isFoundBy(text: string): SQL | undefined {
  const wanted = fold(oneLine(text))
  const [, number] = /^#?\s*(\d{1,2})$/.exec(wanted) ?? []
  return or(
    ...NAMES.map((name) => contains(name, wanted)),
    number === undefined ? undefined : eq(players.number, Number(number)),
  )
}

/** Orders those of whom a name begins with the text before those who have it somewhere in one. */
function beginningFirst(text: string): SQL {
  const pattern = `% ${literalPattern(text)}%`
  return desc(or(...NAMES.map((name) => sql`' ' || ${foldedName(name)} like ${pattern}`)) ?? sql`true`)
}

/** What an admin sees of a player: all but what only the league says. */
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

/** What tells one player from another. */
export const PERSON_COLUMNS = personColumns

/** Characters of a search; no name is longer. */
const LONGEST_SEARCH = 130

/**
 * Players of that name or number, at most 200, by last name, those first of whom a name begins so; none for less than
 * 2 trimmed characters.
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

/**
 * One player as the search returns them; null when there is none of that id.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function getPlayer({ ctx, id }: { ctx: ActorContext; id: number }): Promise<FoundPlayer | null> {
  requireAdmin(ctx)
  const [player] = await ctx.db.select(FOUND_COLUMNS).from(players).where(eq(players.id, id))
  return player ?? null
}

/**
 * Of all players those who share first and last name with another, whatever case and accents, group by group in the
 * order of last names.
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
