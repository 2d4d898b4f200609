import { GlobalFonts, createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { CARD_FACES, condensed } from '#card/typeface.ts'
import { registerCardFonts } from '#server/card/card-fonts.ts'
import { renderCard } from '#server/card/render-card.ts'
import { lineupCardData } from '#tests/factories/lineup-cards.ts'

const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

describe('the card drawn by the server', () => {
  it('P-STATE-14 is a JPEG 1920 px wide', async () => {
    const file = await renderCard({ card: 'lineup', data: lineupCardData(), type: 'image/jpeg' })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 })
  })

  it('is a PNG of 1200 by 630 for a link preview', async () => {
    const file = await renderCard({
      card: 'lineup',
      data: lineupCardData(),
      shape: 'link',
      type: 'image/png',
    })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('sets letters of the second subset in the same face', () => {
    registerCardFonts()
    for (const { family } of CARD_FACES) expect(GlobalFonts.has(family)).toBe(true)
    const context = createCanvas(10, 10).getContext('2d')
    context.font = condensed(100)
    const { width } = context.measureText('ř')
    context.font = '700 100px "Barlow Condensed Ext"'
    expect(context.measureText('ř').width).toBe(width)
  })

  it('draws the sweater where a photo is missing or broken', async () => {
    const data = lineupCardData({ type: 'penalty_kill' })
    const without = await renderCard({ card: 'lineup', data, shape: 'link', type: 'image/png' })
    const broken = await renderCard({
      card: 'lineup',
      data,
      shape: 'link',
      type: 'image/png',
      photos: new Map([
        [1, 'missing.png'],
        [2, 'broken.png'],
      ]),
      readPhoto: (filename) =>
        filename === 'missing.png'
          ? Promise.reject(new Error('No such file'))
          : Promise.resolve(new TextEncoder().encode('not a picture')),
    })
    expect((await pixels(broken)).equals(await pixels(without))).toBe(true)
  })

  it('draws a photo that is there', async () => {
    const data = lineupCardData({ type: 'penalty_kill' })
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const file = await renderCard({
      card: 'lineup',
      data,
      shape: 'link',
      type: 'image/png',
      photos: new Map([[1, 'green.png']]),
      readPhoto: () => Promise.resolve(photo),
    })
    const raw = await pixels(file)
    let green = 0
    for (let at = 0; at < raw.length; at += 4)
      if (raw[at] === 0 && raw[at + 1] === 255 && raw[at + 2] === 0) green += 1
    expect(green).toBeGreaterThan(1000)
  })
})
