import { and, desc, eq, isNull, or } from 'drizzle-orm'

import { profilePath, shownLineupPath } from '#domain/account/profile.ts'
import type { Team } from '#domain/team/team.ts'
import type { ActorContext, Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { listTeams } from '#server/rosters/league.ts'
import { RosterCache } from '#server/rosters/roster-cache.ts'
import { readLinesImage } from '#server/teams/team-page.ts'

const { user, user_lineup, user_preferences } = schema

/** Lineups that the home page shows at most, of how many fans' newest it chooses them, and how many are read for those. */
const MAX_SHOWN = 6
const MAX_CHOSEN_FROM = 12
const MAX_READ = 60

/** A lineup as an entry of a page: its image, and where it leads. */
export type LineupEntry = {
  readonly id: number
  readonly title: string
  /** Null: its team is gone. */
  readonly team: string | null
  readonly at: Date
  /** Address of the card of 1200 by 630; another one after each change. */
  readonly image: string
  readonly path: string
}

/** One that its maker shows to everybody. */
export type NewestLineup = LineupEntry & {
  /** Null: a screen calls them a fan. */
  readonly maker: string | null
  /** Address of the maker's profile. */
  readonly profile: string
}

/** What the home page has for who is signed in. */
export type OwnStart = {
  readonly favorite: {
    readonly team: Team
    /** Address of the card of their last game's lines; null while none is known. */
    readonly lines: string | null
  } | null
  /** The saved lineup that was touched last. */
  readonly last: LineupEntry | null
}

export type HomeNews = { readonly newest: readonly NewestLineup[]; readonly own: OwnStart | null }

/**
 * What fans have built last, their favorite team's first, and where who is signed in left off. Only lineups that are
 * switched to public, of a profile that everybody sees: a shared link is for whom it was sent to, and a saved trade is
 * its owner's alone.
 */
export async function readHomeNews({ ctx }: { ctx: ActorContext }): Promise<HomeNews> {
  const [teams, rows, own] = await Promise.all([
    listTeams({ ctx }),
    newest.read(ctx.db, 'all', () => listNewest(ctx.db)),
    readOwn(ctx),
  ])
  const favorite = teams.find(({ id }) => id === own?.favoriteId) ?? null
  const isFavorite = ({ team_id }: Row) => favorite !== null && team_id === favorite.id
  return {
    newest: [...rows.filter(isFavorite), ...rows.filter((row) => !isFavorite(row))]
      .slice(0, MAX_SHOWN)
      .map((row) => {
        const { id, displayName, profileName } = row
        const profile = profilePath({ id: row.user_id, profileName })
        const path = shownLineupPath(profile, id)
        return { ...entryOf(row, teams, path), maker: displayName ?? profileName, profile }
      }),
    own: own && {
      favorite: favorite && { team: favorite, lines: await readLinesImage(ctx, favorite) },
      last: own.last && entryOf(own.last, teams, `/lineup-builder?lineup=${own.last.id}`),
    },
  }
}

const { id, user_id, name, title, team_id, updated_at } = user_lineup
const ENTRY = { id, user_id, name, title, team_id, updated_at }

function entryOf(
  row: Pick<Row, Exclude<keyof typeof ENTRY, 'user_id'>>,
  teams: readonly Team[],
  path: string,
): LineupEntry {
  const { id, updated_at: at } = row
  return {
    id,
    title: row.title?.trim() || row.name,
    team: teams.find((team) => team.id === row.team_id)?.name ?? null,
    at,
    image: `/lineup-pictures/${id}?v=${at.getTime()}&as=link`,
    path,
  }
}

type Row = Awaited<ReturnType<typeof listNewest>>[number]

const newest = new RosterCache<'all', readonly Row[]>()

/** The newest of each maker, so that nobody has the page to themselves. */
async function listNewest(db: Database) {
  const rows = await db
    .select({
      ...ENTRY,
      displayName: user_preferences.display_name,
      profileName: user_preferences.profile_name,
    })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(
      and(
        eq(user_lineup.is_public, true),
        or(isNull(user_preferences.display_profile), eq(user_preferences.display_profile, true)),
        isNull(user_preferences.hidden_at),
      ),
    )
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(MAX_READ)
  const makers = new Set<string>()
  const ofNewMakers = rows.filter(({ user_id }) => {
    const isNew = !makers.has(user_id)
    makers.add(user_id)
    return isNew
  })
  return ofNewMakers.slice(0, MAX_CHOSEN_FROM)
}

/** Favorite team and last lineup of who is signed in; null for a guest, without a query. */
async function readOwn(ctx: Pick<Context, 'db' | 'actor'>) {
  const { actor } = ctx
  if (actor.kind === 'guest') return null
  const [row] = await ctx.db
    .select({ favoriteId: user_preferences.favorite_team, last: ENTRY })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(user_lineup, eq(user_lineup.user_id, user.id))
    .where(eq(user.id, actor.id))
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(1)
  return row ?? null
}
