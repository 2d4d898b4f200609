import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { CARD_FOOTER, type LineupCardData } from '#card/card-data.ts'
import { standing } from '#domain/lineup/placement.ts'
import { printedDay } from '#server/card/printed-day.ts'
import { renderCard } from '#server/card/render-card.ts'
import type { Context } from '#server/context.ts'
import { photoReader, photosOf } from '#server/pictures/photos-of.ts'
import { listTeams } from '#server/teams/list-teams.ts'

import type { OpenedLineup } from './get-lineup.ts'

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
    subject: team ? { kind: 'team', team } : { kind: 'allstar' },
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
    photos: photosOf(standing(data.placements).map(([, player]) => player)),
    readPhoto: photoReader(ctx.files),
  })
  return sharp(card).resize({ width: WIDTH }).webp({ quality: 82 }).toBuffer()
}
