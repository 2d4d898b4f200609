import sharp from 'sharp'
import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'

import { CARD_FOOTER, type LineupCardData } from '#card/card-data.ts'
import { isEmpty } from '#domain/lineup/lineup.ts'
import { placedPlayers } from '#domain/lineup/placement.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import { lineupImageName } from '#domain/visit/visit.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'
import { TOO_MANY_IMAGES } from '#messages/images.ts'
import { ADMIN_SKIPPED, IGNORED_USER_SKIPPED, TEAM_NAME_REQUIRED } from '#messages/visits.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { consumeRateLimit } from '#server/http/rate-limits.ts'
import { photoReader, photosOf, printedDay, renderCard } from '#server/images/card-renderer.ts'
import { type FileAddress, publicPath } from '#server/images/file-store.ts'
import { keepImage } from '#server/images/uploads.ts'
import { listTeams } from '#server/rosters/league.ts'
import { ClaimedVisit, findVisit } from '#server/visits/record-visit.ts'

import { checkSentLineup, LineupInput, type SentLineup, type SentLineupProblem } from './check-lineup.ts'
import type { OpenedLineup } from './open-lineup.ts'

/** Pixels: an image among others, on a screen of two dots a pixel. */
const WIDTH = 960
/** Images kept in memory, newest last. */
const KEPT = 100
/** Changes with the drawing, so that no browser keeps an old one. */
const DRAWING = 1

const drawn = new Map<string, Promise<Buffer>>()

/** The name of this image of that lineup: another one after each change. For an ETag. */
export function lineupImageTag({ id, updatedAt }: Pick<OpenedLineup, 'id' | 'updatedAt'>): string {
  const text = `${DRAWING} ${id} ${updatedAt.toISOString()}`
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** The lineup's card as a WebP of 960 px, as of the day it was saved. Drawn once, then kept while others are not asked for. */
export async function drawLineup({
  ctx,
  lineup,
}: {
  ctx: Pick<Context, 'db' | 'files'>
  lineup: OpenedLineup
}): Promise<Buffer> {
  const tag = lineupImageTag(lineup)
  const image = drawn.get(tag) ?? draw(ctx, lineup)
  drawn.delete(tag)
  drawn.set(tag, image)
  for (const oldest of drawn.keys()) {
    if (drawn.size <= KEPT) break
    drawn.delete(oldest)
  }
  try {
    return await image
  } catch (error) {
    drawn.delete(tag)
    throw error
  }
}

async function draw(ctx: Pick<Context, 'db' | 'files'>, lineup: OpenedLineup): Promise<Buffer> {
  const teams = await listTeams({ ctx })
  const team = teams.find(({ id }) => id === lineup.teamId)
  const data: LineupCardData = {
    subject: team ? { kind: 'team', team } : { kind: 'dream_team' },
    title: lineup.title,
    type: 'even_strength',
    placements: lineup.lineups.even_strength,
    asOf: printedDay(lineup.updatedAt),
    footer: CARD_FOOTER,
  }
  const card = await renderCard({
    card: 'lineup',
    data,
    type: 'image/jpeg',
    photos: photosOf(placedPlayers(data.placements).map(([, player]) => player)),
    readPhoto: photoReader(ctx.files),
  })
  return sharp(card).resize({ width: WIDTH }).webp({ quality: 82 }).toBuffer()
}

const { image_downloads } = schema
type Asked = Pick<Context, 'db' | 'actor' | 'now' | 'address' | 'files' | 'tracking' | 'log'>

export const LineupImageInput = z.object({
  team_name: z.string(TEAM_NAME_REQUIRED).trim().min(1, TEAM_NAME_REQUIRED).max(80, TEAM_NAME_REQUIRED),
  lineup: LineupInput,
  /** What is on the card. */
  type: z.enum(LINEUP_TYPES),
  visit: ClaimedVisit.nullish(),
})
export type LineupImageInput = z.input<typeof LineupImageInput>

export type KeptLineupImage =
  | { readonly skipped: typeof IGNORED_USER_SKIPPED | typeof ADMIN_SKIPPED }
  | { readonly image_url: string }

export type LineupImageProblem = SentLineupProblem | Problem<'empty_lineup'>

/**
 * Records the download of a lineup: checks it, draws its card as a PNG, keeps that in the bucket with a row of it
 * (P-CALL-29, P-CALL-30). Downloads of admins and of the ignored user are left out (P-ROLE-15, P-ROLE-16).
 * @throws {AppError} too_many_requests, upload_failed, record_failed
 */
export async function keepLineupImage({
  ctx,
  input,
}: {
  ctx: Asked
  input: LineupImageInput
}): Promise<Result<KeptLineupImage, LineupImageProblem>> {
  const given = LineupImageInput.parse(input)
  const user = ctx.actor.kind === 'user' ? ctx.actor : null
  if (user !== null && user.id === ctx.tracking.ignoredUserId)
    return accept({ skipped: IGNORED_USER_SKIPPED })
  if (user?.isAdmin) return accept({ skipped: ADMIN_SKIPPED })
  if (!(await consumeRateLimit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)

  const sent = await checkSentLineup(ctx, given.lineup)
  if (!sent.ok) return sent
  if (isEmpty(given.type, sent.value.lineups[given.type])) return refuse({ code: 'empty_lineup' })
  const image = await drawPng(ctx, sent.value, given.type)
  const visitId = await findVisit(ctx, given.visit)
  const address = addressOf(given.team_name, visitId, given.visit?.key)
  const image_url = publicPath(address)
  await keepImage(ctx, address, image, () =>
    ctx.db.insert(image_downloads).values({
      team_name: given.team_name,
      user_id: user?.id ?? null,
      user_email: user?.email ?? null,
      image_url,
      visit_id: visitId,
    }),
  )
  return accept({ image_url })
}

/** A visit's images have a folder of their own, which only its key names: there, and only there, a new one replaces the old (P-VALID-31). */
function addressOf(teamName: string, visitId: string | null, key: string | undefined): FileAddress {
  const folder =
    visitId === null || key === undefined
      ? randomUUID()
      : createHash('sha256').update(`pictures:${key}`).digest('hex').slice(0, 32)
  return { bucket: 'lineup_image', path: `${folder}/${lineupImageName(teamName, visitId)}` }
}

async function drawPng(ctx: Asked, { team, title, lineups }: SentLineup, type: LineupType): Promise<Buffer> {
  const teams = team === null ? await listTeams({ ctx }) : []
  return renderCard({
    card: 'lineup',
    data: {
      subject: team === null ? { kind: 'dream_team' } : { kind: 'team', team },
      title,
      type,
      placements: lineups[type],
      ...(team === null && { teams: new Map(teams.map((team) => [team.id, team])) }),
      asOf: printedDay(ctx.now),
      footer: CARD_FOOTER,
    },
    type: 'image/png',
    photos: photosOf(placedPlayers(lineups[type]).map(([, player]) => player)),
    readPhoto: photoReader(ctx.files),
  })
}
