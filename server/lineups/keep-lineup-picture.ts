import { createHash, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { CARD_FOOTER } from '#card/card-data.ts'
import { isEmpty } from '#domain/lineup/lineup.ts'
import { standing } from '#domain/lineup/placement.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { lineupImageName } from '#domain/visit/lineup-picture-name.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'
import { TOO_MANY_IMAGES } from '#messages/pictures.ts'
import { ADMIN_SKIPPED, IGNORED_USER_SKIPPED, TEAM_NAME_REQUIRED } from '#messages/visits.ts'
import { printedDay } from '#server/card/printed-day.ts'
import { renderCard } from '#server/card/render-card.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { publicPath, type FileAddress } from '#server/files/file-store.ts'
import { keepImage } from '#server/files/keep-picture.ts'
import { photoReader, photosOf } from '#server/pictures/photos-of.ts'
import { countHit } from '#server/rate-limits/count-hit.ts'
import { listTeams } from '#server/teams/list-teams.ts'
import { ClaimedVisit, findVisit } from '#server/visits/find-visit.ts'

import { checkSentLineup, type SentLineup, type SentLineupProblem } from './check-sent-lineup.ts'
import { LineupInput } from './lineup-input.ts'

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
  if (!(await countHit(ctx, 'card_image'))) throw new AppError('too_many_requests', TOO_MANY_IMAGES)

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
      subject: team === null ? { kind: 'allstar' } : { kind: 'team', team },
      title,
      type,
      placements: lineups[type],
      ...(team === null && { teams: new Map(teams.map((team) => [team.id, team])) }),
      asOf: printedDay(ctx.now),
      footer: CARD_FOOTER,
    },
    type: 'image/png',
    photos: photosOf(standing(lineups[type]).map(([, player]) => player)),
    readPhoto: photoReader(ctx.files),
  })
}
