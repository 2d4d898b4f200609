import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

import {
  type FanEntry,
  type HomeEntry,
  isProfilePublic,
  profilePath,
  shownLineupImage,
  shownLineupPath,
} from '#domain/account/profile.ts'
import { type ShareKind, sharePath, wideImagePath } from '#domain/share/share-link.ts'
import type { Team } from '#domain/team/team.ts'
import type { Side } from '#domain/trade/draft.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { shownLineupName } from '#messages/lineup.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { ActorContext, Context } from '#server/ground/context.ts'
import { RosterCache } from '#server/ground/roster-cache.ts'
import { IS_SHOWN } from '#server/lineups/saved-lineups.ts'
import { listTeams } from '#server/rosters/league.ts'

import { readLinesImage } from './team-page.ts'

const { shares, user, user_lineup, user_preferences } = schema

/** Cards that the home page shows at most, of how many of the newest it chooses them, and how many are read for those. */
const MAX_SHOWN = 6
const MAX_CHOSEN_FROM = 12
const MAX_READ = 60

/** What the home page has for who is signed in. */
export type OwnStart = {
  readonly favorite: {
    readonly team: Team
    /** Address of the card of their last game's lines; null while none is known. */
    readonly lines: string | null
  } | null
  /** The saved lineup that was touched last. */
  readonly last: HomeEntry | null
}

export type HomeNews = { readonly newest: readonly FanEntry[]; readonly own: OwnStart | null }

/**
 * What fans built last, their favorite team's first, and where who is signed in left off. Only lineups that are
 * switched to public, of a profile that everybody sees, and trades that their maker has put here: any other link is for
 * whom it was sent to, and a saved trade is its owner's alone.
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
    own: own && {
      favorite: favorite && { team: favorite, lines: await readLinesImage(ctx, favorite) },
      last: own.last && entryOfLineup(own.last, teams, `/lineup-builder?lineup=${own.last.id}`),
    },
  }
}

/** Has the next visitor of this process read anew what fans have built. */
export const forgetHomeNews = (db: Database): void => newest.forget(db, 'all')

function entryOfFan(row: Row, teams: readonly Team[]): FanEntry {
  const { kind, id, displayName, profileName, displayProfile } = row
  const isNamed = isProfilePublic(displayProfile)
  const profile = profilePath({ id: row.userId, profileName })
  const maker = isNamed ? { maker: displayName ?? profileName, profile } : { maker: null, profile: null }
  if (kind === 'lineup') {
    return { ...entryOfLineup(row, teams, shownLineupPath(profile, Number(id))), ...maker }
  }
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

/** As text, which a shared trade has its own in. */
const SAVED_DAY = sql<string | null>`${user_lineup.saved_day}::text`

const MAKER = {
  displayName: user_preferences.display_name,
  profileName: user_preferences.profile_name,
  displayProfile: user_preferences.display_profile,
}

/**
 * The newest lineup and trade of each maker, so that nobody has the page to themselves. Who keeps their profile to
 * themselves may still put a trade here: it stands without their name.
 */
async function listNewest(db: Database) {
  const lineups = db
    .select({
      kind: sql<ShareKind>`'lineup'`,
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
        or(isNull(user_preferences.display_profile), eq(user_preferences.display_profile, true)),
        isNull(user_preferences.hidden_at),
      ),
    )
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(MAX_READ)
  const trades = db
    .select({
      kind: sql<ShareKind>`'trade'`,
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
    .limit(MAX_READ)
  const rows = await unionAll(lineups, trades)
  const makers = new Set<string>()
  const ofNewMakers = rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .filter(({ kind, userId }) => {
      const maker = `${kind} ${userId}`
      const isNew = !makers.has(maker)
      makers.add(maker)
      return isNew
    })
  return ofNewMakers.slice(0, MAX_CHOSEN_FROM)
}

/** Where something stands on the home page: for everyone, or for fans of its team alone. */
type HomePlace = 'all' | 'fans'

/** Which public lineups and which links to trades stand on the home page at this moment, by their ids as text. */
export async function readHomePlaces(
  db: Database,
): Promise<Readonly<Record<ShareKind, ReadonlyMap<string, HomePlace>>>> {
  const rows = await listNewest(db)
  const placesOf = (wanted: ShareKind) =>
    new Map(
      rows.flatMap(({ kind, id, teamId, otherTeamId }, at): ReadonlyArray<[string, HomePlace]> => {
        const hasFans = teamId !== null || otherTeamId !== null
        return kind === wanted && (at < MAX_SHOWN || hasFans) ? [[id, at < MAX_SHOWN ? 'all' : 'fans']] : []
      }),
    )
  return { lineup: placesOf('lineup'), trade: placesOf('trade') }
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

/** Favorite team and last lineup of who is signed in; null for a guest, without a query. */
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
