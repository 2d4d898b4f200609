import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { tradeCardPixels } from '#card/layout/trade-layout.ts'
import { renderCard } from '#server/card/render-card.ts'
import { tradeCardData } from '#tests/factories/trade-cards.ts'

/** The first entry of a JPEG's luminance table: libjpeg makes it of the quality, from 16 at 50 down to 1 at 100. */
function firstQuantum(file: Buffer): number | undefined {
  const table = file.indexOf(Buffer.from([0xff, 0xdb]))
  return file[table + 5]
}

describe('the trade card drawn by the server', () => {
  it('P-CONST-03 is a JPEG of quality 0.85, 1920 px wide', async () => {
    const data = tradeCardData()
    const file = await renderCard({ card: 'trade', data, type: 'image/jpeg' })
    const { width, height } = tradeCardPixels(data, 'full')
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height })
    expect(width).toBe(1920)
    const other = async (quality: number) => firstQuantum(await sharp(file).jpeg({ quality }).toBuffer())
    expect(firstQuantum(file)).toBe(await other(85))
    expect(firstQuantum(file)).not.toBe(await other(90))
  })

  it('is a PNG of 1200 by 630 for a link preview', async () => {
    const file = await renderCard({ card: 'trade', data: tradeCardData(), shape: 'link', type: 'image/png' })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('shows each club in its own colours on its own half', async () => {
    const file = await renderCard({ card: 'trade', data: tradeCardData(), type: 'image/png' })
    const { data: raw, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // At both edges, where the panels begin.
    const at = (x: number) => raw.subarray(3 * (info.width * 190 + x)).subarray(0, 3)
    const near = (x: number, color: readonly number[]) =>
      color.every((value, channel) => Math.abs(value - (at(x)[channel] ?? 0)) < 4)
    expect(near(4, [0xff, 0x4c, 0x00])).toBe(true)
    expect(near(info.width - 5, [0xff, 0xb8, 0x1c])).toBe(true)
  })

  it('draws a player’s photo on the half of the club that receives him', async () => {
    const data = tradeCardData()
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const green = async (left: number) => {
      const file = await renderCard({
        card: 'trade',
        data,
        shape: 'link',
        type: 'image/png',
        photos: new Map([[data.sends.team1.players[0]?.player.id ?? 0, 'green.png']]),
        readPhoto: () => Promise.resolve(photo),
      })
      const raw = await sharp(file)
        .extract({ left, top: 0, width: 600, height: 630 })
        .removeAlpha()
        .raw()
        .toBuffer()
      let found = 0
      for (let at = 0; at < raw.length; at += 3)
        if (raw[at] === 0 && raw[at + 1] === 255 && raw[at + 2] === 0) found += 1
      return found
    }
    expect(await green(0)).toBe(0)
    expect(await green(600)).toBeGreaterThan(1000)
  })
})
