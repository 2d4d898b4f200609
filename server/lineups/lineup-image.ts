import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'

import { type CardTeam, type LineupCardData, playersOnCard } from '#card/card-data.ts'
import type { CardCap } from '#domain/cap/card-cap.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { isEmpty, sheetOf } from '#domain/lineup/model/lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import type { Site } from '#domain/site/site.ts'
import type { Team } from '#domain/team/team.ts'
import { makersDay } from '#domain/visit/local-days.ts'
import { lineupImageName } from '#domain/visit/visit.ts'
import { cardCapWords } from '#messages/cap.ts'
import { TOO_MANY_IMAGES } from '#messages/server.ts'
import {
  type CardContext,
  type CardUse,
  drawCard,
  DRAWING_VERSION,
  fileOfUse,
  forUse,
  readCard,
  siteTag,
} from '#server/cards/card-cache.ts'
import { photosOf, printedDay } from '#server/cards/card-request.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type FileAddress, publicPath, readPublicPath } from '#server/core/file-store.ts'
import { consumeRateLimit } from '#server/core/rate-limits.ts'
import { findUser } from '#server/core/rights.ts'
import type { CardRequest } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { drawDownload, keepDownload } from '#server/images/kept-images.ts'
import { listTeams } from '#server/rosters/league.ts'
import { ClaimedVisit, findVisit } from '#server/visits/record-visit.ts'

import { readExtras } from './card-extras.ts'
import { checkSentLineup, LineupInput, type SentLineupProblem } from './check-lineup.ts'
import type { OpenedLineup } from './saved-lineups.ts'

const ADMIN_SKIPPED = 'Admin user - tracking skipped'
const IGNORED_USER_SKIPPED = 'Ignored user - tracking skipped'
const TEAM_NAME_REQUIRED = 'Team name is required and must be a string'

type LineupOnCard = Omit<LineupCardData, 'subject' | 'teams' | 'asOf' | 'cap'> & {
  readonly cap: CardCap | null
  /** Null for a Dream Team. */
  readonly team: CardTeam | null
  /** For a Dream Team, where all players wear their own team's sweater. */
  readonly country?: CountryCode | undefined
  readonly teams: readonly (CardTeam & Pick<Team, 'id'>)[]
}

/** Returns a lineup as its card. @param day the date printed on it */
export function lineupCard({ team, country, teams, cap, ...lineup }: LineupOnCard, day: string) {
  const data: LineupCardData = {
    ...lineup,
    cap: cap && cardCapWords(cap),
    subject: team ? { kind: 'team', team } : { kind: 'dream_team', country },
    ...(!team && { teams: new Map(teams.map((team) => [team.id, team])) }),
    asOf: printedDay(day),
  }
  const photos = photosOf(playersOnCard(data))
  return { card: 'lineup', type: 'image/jpeg', data, photos } as const satisfies CardRequest
}

/** Returns the version of that lineup's image; it changes with each save. */
function imageName({ id, updatedAt }: Pick<OpenedLineup, 'id' | 'updatedAt'>): string {
  const text = `${DRAWING_VERSION} ${id} ${updatedAt.toISOString()}`
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** For an ETag. */
export const lineupImageTag = (site: Site, lineup: Pick<OpenedLineup, 'id' | 'updatedAt'>): string =>
  `"${imageName(lineup)}-${siteTag(site)}"`

/** Returns where the image is stored: under its lineup and its version. */
export const lineupImagePath = (lineup: Pick<OpenedLineup, 'id' | 'updatedAt'>, use: CardUse): string =>
  `lineup-${lineup.id}/${imageName(lineup)}-${fileOfUse(use)}`

/** Returns the lineup's card as of the day it was saved. @throws {AppError} busy, too_many_requests */
export async function drawLineup({
  ctx,
  lineup,
  use = 'page',
  signal,
}: {
  ctx: CardContext
  lineup: OpenedLineup
  use?: CardUse
  signal?: AbortSignal
}): Promise<Uint8Array<ArrayBuffer>> {
  const makeRequest = async () => forUse(await savedCard(ctx, lineup), use)
  const { bytes } = await readCard(ctx, lineupImagePath(lineup, use), makeRequest, signal)
  return bytes
}

async function savedCard(ctx: Pick<Context, 'db'>, lineup: OpenedLineup) {
  const { title, teamId, lineups, letters, shown, day } = lineup
  const team = (await listTeams({ ctx })).find(({ id }) => id === teamId) ?? null
  const placements = lineups.even_strength
  const sheet = sheetOf(lineup)
  const { sweater } = lineup.extras
  const drawn = { title, type: 'even_strength', placements, sheet, letters, sweater, ...shown } as const
  return lineupCard({ team, teams: [], ...drawn }, day)
}

/** Returns the same card at full size, to download: a JPEG 1920 px wide. @throws {AppError} too_many_requests, busy */
export async function drawLineupFile(
  ctx: CardContext,
  lineup: OpenedLineup,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)
  return drawCard(ctx, await savedCard(ctx, lineup), signal)
}

const { image_downloads, site_visits } = schema

export const LineupImageInput = z.object({
  team_name: z.string(TEAM_NAME_REQUIRED).trim().min(1, TEAM_NAME_REQUIRED).max(80, TEAM_NAME_REQUIRED),
  lineup: LineupInput,
  type: z.enum(LINEUP_TYPES),
  visit: ClaimedVisit.nullish(),
  /** The day on the maker's calendar. */
  day: z.string().optional(),
})
export type LineupImageInput = z.infer<typeof LineupImageInput>

export type KeptLineupImage =
  | { readonly skipped: typeof IGNORED_USER_SKIPPED | typeof ADMIN_SKIPPED }
  | { readonly image_url: string }

export type LineupImageProblem = SentLineupProblem | Problem<'empty_lineup'>

/**
 * Records the download of a lineup: checks it, draws its card as a PNG, and stores it in the bucket with its row. A
 * visit's image replaces the visit's earlier one of that team. Downloads of admins and of the ignored user are not
 * recorded.
 * @throws {AppError} too_many_requests, busy, upload_failed, record_failed
 */
export async function keepLineupImage({
  ctx,
  input,
  signal,
}: {
  ctx: CardContext & Pick<Context, 'actor' | 'tracking'>
  input: LineupImageInput
  signal?: AbortSignal
}): Promise<Result<KeptLineupImage, LineupImageProblem>> {
  const { team_name, type, visit, lineup } = input
  const user = findUser(ctx)
  if (user !== null && user.id === ctx.tracking.ignoredUserId)
    return accept({ skipped: IGNORED_USER_SKIPPED })
  if (user?.isAdmin) return accept({ skipped: ADMIN_SKIPPED })
  if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)

  const sent = await checkSentLineup(ctx, lineup)
  if (!sent.ok) return sent
  const { team, country, title, lineups, letters, extras } = sent.value
  const sheet = sheetOf(sent.value)
  if (!sheet && isEmpty(type, lineups[type])) return refuse({ code: 'empty_lineup' })
  const teams = team === null ? await listTeams({ ctx }) : []
  const shown = await readExtras(ctx, sent.value, type)
  const { sweater } = extras
  const drawn = { title, type, placements: lineups[type], sheet, letters, sweater, ...shown }
  const card = lineupCard({ team, country, teams, ...drawn }, makersDay(input.day, ctx.now))
  const image = await drawDownload(ctx, () => drawCard(ctx, { ...card, type: 'image/png' }, signal))
  const visitId = await findVisit(ctx, visit)
  const filename = lineupImageName(team_name, visitId)
  // A new folder each time: browsers and proxies keep what they found at an address for a year.
  const address: FileAddress = { bucket: 'lineup_image', path: `${randomUUID()}/${filename}` }
  const image_url = publicPath(address)
  await keepDownload(ctx, address, image, async (tx) => {
    const replaced =
      visitId === null
        ? []
        : await replaceImages(tx, { visitId, filename, image_url, userId: user?.id ?? null })
    await tx.insert(image_downloads).values({
      team_name,
      user_id: user?.id ?? null,
      user_email: user?.email ?? null,
      image_url,
      visit_id: visitId,
    })
    return replaced
  })
  return accept({ image_url })
}

/**
 * Points the visit's earlier downloads of that name to the new image, if they are by the same account or guest. An
 * account's image is deleted with the account, so other users' records must not depend on it.
 * @returns the files that they showed before
 */
async function replaceImages(
  tx: Database,
  {
    visitId,
    filename,
    image_url,
    userId,
  }: {
    readonly visitId: string
    readonly filename: string
    readonly image_url: string
    readonly userId: string | null
  },
): Promise<readonly FileAddress[]> {
  // Serializes two downloads of a visit, and both wait for a deletion of the visit.
  await tx
    .select({ id: site_visits.id })
    .from(site_visits)
    .where(eq(site_visits.id, visitId))
    .for('no key update')
  const downloads = await tx
    .select({ id: image_downloads.id, url: image_downloads.image_url })
    .from(image_downloads)
    .where(
      and(
        eq(image_downloads.visit_id, visitId),
        userId === null ? isNull(image_downloads.user_id) : eq(image_downloads.user_id, userId),
        isNotNull(image_downloads.image_url),
      ),
    )
  const replaced = downloads.flatMap(({ id, url }) => {
    const address = readPublicPath(url ?? '')
    return address?.path.endsWith(`/${filename}`) ? [{ id, address }] : []
  })
  if (replaced.length === 0) return []
  const ids = replaced.map(({ id }) => id)
  await tx.update(image_downloads).set({ image_url }).where(inArray(image_downloads.id, ids))
  return replaced.map(({ address }) => address)
}
