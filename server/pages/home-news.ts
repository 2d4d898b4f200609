import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'

import {
  type FanEntry,
  type HomeEntry,
  isProfilePublic,
  profilePath,
  shownLineupImage,
  shownLineupPath,
} from '#domain/account/profile.ts'
import type { ShareKind } from '#domain/share/kinds.ts'
import { sharePath, wideImagePath } from '#domain/share/share-link.ts'
import type { Team } from '#domain/team/team.ts'
import type { Side } from '#domain/trade/draft.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import type { ActorContext, Context } from '#server/core/context.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { IS_SHOWN } from '#server/lineups/saved-lineups.ts'
import { readLinesImage } from '#server/pages/team-page.ts'
import { listTeams } from '#server/rosters/league.ts'

const { shares, user, user_lineup, user_preferences } = schema

/** Limits: cards on the home page, and the newest candidates for them. */
const MAX_SHOWN = 6
const MAX_CHOSEN_FROM = 12

/** The home page's part for a signed-in user who has a favorite team or a saved lineup. */
export type OwnStart = {
  readonly favorite: {
    readonly team: Team
    /** Address of the card of their last game's lines; null when none is known. */
    readonly lines: string | null
  } | null
  /** The saved lineup that was changed last. */
  readonly last: HomeEntry | null
}

export type HomeNews = { readonly newest: readonly FanEntry[]; readonly own: OwnStart | null }

/**
 * Returns the newest lineups and trades of fans, the favorite team's first, and where the signed-in user left off.
 * Only public lineups of public profiles and listed trades are shown: other links and saved trades are private.
 */
export async function readHomeNews({
  ctx,
}: {
  ctx: ActorContext & Pick<Context, 'site'>
}): Promise<HomeNews> {
  const [teams, rows, own] = await Promise.all([
    listTeams({ ctx }),
    newest.read(ctx.db, 'all', () => listNewest(ctx.db)),
    readOwn(ctx),
  ])
  const favorite = teams.find(({ id }) => id === own?.favoriteId) ?? null
  const isFavorite = ({ teamId, otherTeamId }: Row) =>
    favorite !== null && [teamId, otherTeamId].includes(favorite.id)
  return {
    newest: [...rows.filter(isFavorite), ...rows.filter((row) => !isFavorite(row))]
      .slice(0, MAX_SHOWN)
      .map((row) => entryOfFan(row, teams)),
    own:
      favorite === null && !own?.last
        ? null
        : {
            favorite: favorite && { team: favorite, lines: await readLinesImage(ctx, favorite) },
            last: own?.last ? entryOfLineup(own.last, teams, `/lineup-builder?lineup=${own.last.id}`) : null,
          },
  }
}

/** Drops the cached news of this process. */
export const forgetHomeNews = (db: Database): void => newest.forget(db, 'all')

function entryOfFan(row: Row, teams: readonly Team[]): FanEntry {
  const { kind, id, displayName, profileName, displayProfile } = row
  const isNamed = isProfilePublic(displayProfile)
  const profile = profilePath({ id: row.userId, profileName })
  const maker = isNamed ? { maker: displayName ?? profileName, profile } : { maker: null, profile: null }
  if (kind === null) return { ...entryOfLineup(row, teams, shownLineupPath(profile, Number(id))), ...maker }
  return {
    title: row.title ?? '',
    team: null,
    day: dayOf(row),
    image: wideImagePath(kind, id),
    path: sharePath(kind, id),
    ...maker,
  }
}

type LineupRow = Pick<Row, 'name' | 'title' | 'teamId' | 'at' | 'day'> & { readonly id: string | number }

function entryOfLineup(row: LineupRow, teams: readonly Team[], path: string): HomeEntry {
  const { id, name, title, at } = row
  const team = teams.find((team) => team.id === row.teamId)?.name ?? null
  return {
    title: shownLineupName({ title, name, team }),
    team,
    day: dayOf(row),
    image: `${shownLineupImage(Number(id), at)}&as=wide`,
    path,
  }
}

const dayOf = ({ day, at }: Pick<Row, 'day' | 'at'>): string => day ?? utcDay(at)

type Row = Awaited<ReturnType<typeof listNewest>>[number]

const newest = new RosterCache<'all', readonly Row[]>()

const newer = alias(user_lineup, 'newer')

/** Leaves one lineup of each maker to choose from, so that no one fills the page with theirs. */
const IS_NEWEST_OF_MAKER = sql`not exists (
  select from ${user_lineup} as newer where ${newer.user_id} = ${user_lineup.user_id}
  and ${newer.is_public} and ${newer.hidden_at} is null
  and (${newer.updated_at}, ${newer.id}) > (${user_lineup.updated_at}, ${user_lineup.id}))`

/** As text, because a shared trade stores its day as text. */
const SAVED_DAY = sql<string | null>`${user_lineup.saved_day}::text`

const MAKER = {
  displayName: user_preferences.display_name,
  profileName: user_preferences.profile_name,
  displayProfile: user_preferences.display_profile,
}

/**
 * Returns the newest lineup and trade of each maker, so that no one fills the page. Makers with a private profile may
 * still list a trade here; it is shown without their name.
 */
async function listNewest(db: Database) {
  const lineups = db
    .select({
      // Of a link: a public lineup has none.
      kind: sql<ShareKind | null>`null::text`,
      id: sql<string>`${user_lineup.id}::text`,
      userId: user_lineup.user_id,
      name: user_lineup.name,
      title: user_lineup.title,
      teamId: user_lineup.team_id,
      otherTeamId: sql<number | null>`null::integer`,
      at: user_lineup.updated_at,
      day: SAVED_DAY,
      ...MAKER,
    })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(
      and(
        IS_SHOWN,
        IS_NEWEST_OF_MAKER,
        or(isNull(user_preferences.display_profile), eq(user_preferences.display_profile, true)),
        isNull(user_preferences.hidden_at),
      ),
    )
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(MAX_CHOSEN_FROM)
  const trades = db
    .select({
      kind: sql<ShareKind | null>`${shares.kind}`,
      id: sql<string>`${shares.short_id}`,
      userId: sql<string>`${shares.user_id}`,
      name: sql<string>`''`,
      title: shares.title,
      teamId: teamOf('team1'),
      otherTeamId: teamOf('team2'),
      at: sql<Date>`${shares.listed_at}`,
      day: sql<string | null>`${shares.payload} ->> 'asOf'`,
      ...MAKER,
    })
    .from(shares)
    .leftJoin(user_preferences, eq(user_preferences.user_id, shares.user_id))
    .where(and(isNotNull(shares.listed_at), isNull(shares.hidden_at), isNull(user_preferences.hidden_at)))
    .orderBy(sql`${shares.listed_at} desc nulls last`, desc(shares.id))
    .limit(MAX_CHOSEN_FROM)
  const rows = await unionAll(lineups, trades)
  return rows.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, MAX_CHOSEN_FROM)
}

/** Where something is listed on the home page: for everyone, or only for fans of its team. */
type HomePlace = 'all' | 'fans'

/** Returns which public lineups and which links are on the home page now, by their ids as text. */
export async function readHomePlaces(db: Database) {
  const lineups = new Map<string, HomePlace>()
  const links = new Map<string, HomePlace>()
  for (const [at, { kind, id, teamId, otherTeamId }] of (await listNewest(db)).entries()) {
    const hasFans = teamId !== null || otherTeamId !== null
    if (at < MAX_SHOWN || hasFans) (kind ? links : lineups).set(id, at < MAX_SHOWN ? 'all' : 'fans')
  }
  return { lineups, links }
}

const teamOf = (side: Side) => sql<number | null>`(${shares.payload} #>> ${`{teams,${side},id}`})::integer`

const LAST = {
  id: user_lineup.id,
  name: user_lineup.name,
  title: user_lineup.title,
  teamId: user_lineup.team_id,
  at: user_lineup.updated_at,
  day: SAVED_DAY,
}

/** Returns the signed-in user's favorite team and last lineup; null for a guest, without a query. */
async function readOwn(ctx: Pick<Context, 'db' | 'actor'>) {
  const { actor } = ctx
  if (actor.kind === 'guest') return null
  const [row] = await ctx.db
    .select({ favoriteId: user_preferences.favorite_team, last: LAST })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(user_lineup, eq(user_lineup.user_id, user.id))
    .where(eq(user.id, actor.id))
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(1)
  return row ?? null
}
