import { inArray } from 'drizzle-orm'

import type { PageCardData } from '#card/card-data.ts'
import type { AskedQuestion } from '#domain/fans/daily-question.ts'
import type { Site } from '#domain/site/site.ts'
import { questionCard } from '#messages/daily.ts'
import { A_FAN, DAILY_PREVIEW, PROFILE_PREVIEW, SITE_PAGES, type SitePage } from '#messages/site-pages.ts'
import { siteVersion, type VersionedCard, versionedCard } from '#server/cards/versioned-card.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { readQuestionsOf } from '#server/fans/daily-chair.ts'
import {
  findPublicUsers,
  isCalled,
  type PublicProfile,
  type PublicUser,
} from '#server/pages/public-profile.ts'
import { listTeams } from '#server/rosters/league.ts'

const pageCard = (folder: string, data: PageCardData): VersionedCard =>
  versionedCard(folder, { card: 'page', type: 'image/jpeg', data, photos: new Map() })

/** Returns what chats show with a page of the site itself. */
export const sitePageCard = (page: SitePage): VersionedCard => {
  const { title, description } = SITE_PAGES[page]
  return pageCard(`page-${page}`, { title, text: description, team: null })
}

/** Returns what chats show with the result of an earlier day. */
export const dailyCard = (asked: AskedQuestion): VersionedCard =>
  pageCard(`daily-${asked.question.day}`, questionCard(asked, DAILY_PREVIEW))

export async function findDailyCards(
  ctx: Pick<Context, 'db'>,
  days: readonly string[],
): Promise<readonly VersionedCard[]> {
  return (await readQuestionsOf(ctx, days)).map(dailyCard)
}

/** Returns what chats show with a public profile; null for a private one and for none. */
export async function findProfileCard(
  ctx: Pick<Context, 'db'>,
  nameOrId: string,
): Promise<VersionedCard | null> {
  const [card = null] = await profileCards(ctx, await findPublicUsers(ctx, isCalled(nameOrId)))
  return card
}

export async function findProfileCards(
  ctx: Pick<Context, 'db'>,
  userIds: readonly string[],
): Promise<readonly VersionedCard[]> {
  return profileCards(ctx, await findPublicUsers(ctx, inArray(schema.user.id, [...userIds])))
}

async function profileCards(
  ctx: Pick<Context, 'db'>,
  users: readonly PublicUser[],
): Promise<readonly VersionedCard[]> {
  const teams = await listTeams({ ctx })
  return users.map(({ id, preferences }) => {
    const favoriteTeam = teams.find((team) => team.id === preferences?.favorite_team) ?? null
    const { display_name: displayName = null, profile_name: profileName = null } = preferences ?? {}
    return profileCard({ id, displayName, profileName, favoriteTeam })
  })
}

type Shown = Pick<PublicProfile, 'id' | 'displayName' | 'profileName' | 'favoriteTeam'>

export const profileCard = ({ id, displayName, profileName, favoriteTeam: team }: Shown): VersionedCard =>
  pageCard(`profile-${id}`, { title: displayName ?? profileName ?? A_FAN, text: PROFILE_PREVIEW, team })

/** Returns where the card of the page at that path is served. */
export const pageImage = (site: Site, path: string, card: VersionedCard) => ({
  path: `${path === '/' ? '' : path}/og.jpg?v=${siteVersion(site, card)}`,
  type: 'image/jpeg',
})
