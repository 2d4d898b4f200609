import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'

import { profilePath } from '#domain/account/profile.ts'
import { capLimits, limitsAfter } from '#domain/cap/limits.ts'
import { seasonCap, seasonFigures } from '#domain/cap/season-cap.ts'
import { capChange, type TeamRetained } from '#domain/cap/team-cap.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import { daysSinceGame } from '#domain/last-game/game-age.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { placedById } from '#domain/lineup/model/letters.ts'
import { isEmpty } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { findTeamBySlug, linesImagePath, type Team, teamSlug } from '#domain/team/team.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { type GameName, gameWords } from '#messages/last-game.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import { siteVersion, type VersionedCard, versionedCard } from '#server/cards/versioned-card.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { readFanLines } from '#server/fans/fan-lines.ts'
import { lineupCard } from '#server/lineups/lineup-image.ts'
import { IS_SHOWN, openRow } from '#server/lineups/saved-lineups.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { listAllPlayers, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { listRetainedSalaries } from '#server/rosters/retained-salaries.ts'
import { listStats } from '#server/rosters/stats.ts'

const NO_SUCH_TEAM = 'There is no NHL team page at this address.'

const linesTitle = (game: GameName): string => `Lines from ${gameWords(game)}`

const { user_lineup, user_preferences } = schema

type TeamContext = Pick<Context, 'db' | 'now' | 'site'>

/**
 * Returns everything on a team's page. Each part is cached for a minute at most; changes of its lines, roster and
 * contracts show at once.
 * @param asked the slug, or any other spelling of the team
 * @throws {AppError} not_found
 */
export async function readTeamPage({ ctx, asked }: { ctx: TeamContext; asked: string }) {
  const teams = await listTeams({ ctx })
  const team = findTeamBySlug(teams, asked)
  if (!team) throw new AppError('not_found', NO_SUCH_TEAM)
  const teamId = team.id
  const [roster, stats, lastGame, retained, fans, lineups, card] = await Promise.all([
    listTeamRoster({ ctx, teamId }),
    listStats({ ctx }),
    readLastGame({ ctx, teamId }),
    listRetainedSalaries({ ctx }),
    readFanLines({ ctx, teamId }),
    publicLineups.read(ctx.db, teamId, () => listPublicLineups(ctx, team)),
    readLinesCard(ctx, team),
  ])
  const parts = retained.filter((part) => part.teamId === teamId)
  return {
    team,
    roster: roster.map((player) => ({ ...toTeamPlayer(player), stats: stats.get(player.id) ?? null })),
    lastGame: lastGame && {
      date: lastGame.date,
      daysAgo: daysSinceGame(lastGame.date, utcDay(ctx.now)),
      isHome: lastGame.isHome,
      opponent: lastGame.opponent,
      opponentTeam: teams.find(({ abbreviation }) => abbreviation === lastGame.opponent) ?? null,
      places: lastGame.places,
    },
    money: moneyOf(roster, parts, ctx.now),
    fans,
    lineups,
    image: card && linesAddress(ctx, team, card),
  }
}

export type TeamPage = Awaited<ReturnType<typeof readTeamPage>>

const toTeamPlayer = (player: Player) => ({
  id: player.id,
  name: player.name,
  number: player.number,
  position: player.position,
  otherPosition: player.otherPosition,
  shoots: player.shoots,
  status: player.status,
  capHit: player.capHit,
  contractUntil: player.contractUntil,
  contractExpiry: player.contractExpiry,
  tradeClause: player.tradeClause,
})

/** Returns the team's commitments against the season's limits, and what is known of the season after. */
function moneyOf(players: readonly Player[], retained: readonly TeamRetained[], now: Date) {
  const payroll = { players, retained }
  const limits = capLimits(utcDay(now))
  const next = limitsAfter(limits)
  const { after: committed, space, injured, findings } = capChange(payroll, payroll, limits)
  return {
    limits,
    committed,
    space,
    injured,
    findings,
    retained: retained.map(({ name, dollars }) => ({ name, dollars })),
    next: next && seasonFigures(seasonCap(payroll, next)),
  }
}

/** Limits of lineups on the page: their number and their age in days. */
const MAX_LINEUPS = 6
const LINEUP_DAYS = 30
const DAY_MS = 86_400_000

type PublicLineups = Awaited<ReturnType<typeof listPublicLineups>>

const publicLineups = new RosterCache<number, PublicLineups>()

/** Returns the team's newest public lineups on public profiles. Shared links are private and not listed. */
async function listPublicLineups(ctx: TeamContext, team: Team) {
  const { display_profile, hidden_at } = user_preferences
  const rows = await ctx.db
    .select({ lineup: user_lineup, maker: user_preferences })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(
      and(
        eq(user_lineup.team_id, team.id),
        IS_SHOWN,
        gt(user_lineup.updated_at, new Date(ctx.now.getTime() - LINEUP_DAYS * DAY_MS)),
        or(isNull(display_profile), eq(display_profile, true)),
        isNull(hidden_at),
      ),
    )
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(MAX_LINEUPS)
  return Promise.all(
    rows.map(async ({ lineup, maker }) => {
      const { id, name, title, lineups, updatedAt } = await openRow(ctx, lineup)
      const profileName = maker?.profile_name ?? null
      return {
        id,
        title: shownLineupName({ title, name, team: team.name }),
        maker: maker?.display_name ?? profileName,
        profile: profilePath({ id: lineup.user_id, profileName }),
        names: [...placedById(lineups).values()].map((player) => player.name),
        version: updatedAt.getTime(),
      }
    }),
  )
}

/** The lines of the last game as the card that chats show with the page, by team. */
const linesCards = new RosterCache<number, VersionedCard | null>()

/** Makes the card; null when no lines are known. Every iced player is drawn, also those who have left since. */
async function makeLinesCard(ctx: Pick<Context, 'db'>, team: Team): Promise<VersionedCard | null> {
  const [lastGame, players] = await Promise.all([
    readLastGame({ ctx, teamId: team.id }),
    listAllPlayers({ ctx }),
  ])
  if (lastGame === null) return null
  const today = new Map(players.map((player) => [player.id, player]))
  const placementsOf = (type: LineupType): Placements =>
    Object.fromEntries(
      lastGame.places.flatMap((place) => {
        const player = place.type === type && today.get(place.playerId)
        return player ? [[place.slotId, player]] : []
      }),
    )
  const type = LINEUP_TYPES.find((type) => !isEmpty(type, placementsOf(type)))
  if (type === undefined) return null
  const drawn = { title: linesTitle(lastGame), type, placements: placementsOf(type), cap: null }
  const card = lineupCard({ team, teams: [], ...drawn }, lastGame.date)
  return versionedCard(`team-${team.id}`, { ...card, shape: 'link', type: 'image/png' })
}

const readLinesCard = (ctx: Pick<Context, 'db'>, team: Team): Promise<VersionedCard | null> =>
  linesCards.read(ctx.db, team.id, () => makeLinesCard(ctx, team))

const linesAddress = ({ site }: Pick<Context, 'site'>, team: Team, card: VersionedCard): string =>
  linesImagePath(team, siteVersion(site, card))

/** Address of the image of a team's lines; null when none is known. */
export async function readLinesImage(ctx: Pick<Context, 'db' | 'site'>, team: Team): Promise<string | null> {
  const card = await readLinesCard(ctx, team)
  return card && linesAddress(ctx, team, card)
}

/**
 * Returns the image of a team's lines; null when the team or its lines are unknown.
 * @param slug of the team, and no other spelling: an image has one address
 */
export async function findLinesCard(ctx: Pick<Context, 'db'>, slug: string): Promise<VersionedCard | null> {
  const team = (await listTeams({ ctx })).find((team) => teamSlug(team) === slug)
  return team ? readLinesCard(ctx, team) : null
}

/** Returns where the images of today's lines are stored, for those teams. */
export async function linesImagePaths(
  ctx: Pick<Context, 'db'>,
  teamIds: readonly number[],
): Promise<readonly string[]> {
  const teams = (await listTeams({ ctx })).filter(({ id }) => teamIds.includes(id))
  const cards = await Promise.all(teams.map((team) => readLinesCard(ctx, team)))
  return cards.flatMap((card) => card?.path ?? [])
}
