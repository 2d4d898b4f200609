import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import {
  condensed,
  drawableText,
  EMOJI_FONT,
  EXTENDED_FONTS,
  fontsOf,
  LATIN_FONTS,
  linesAtMost,
  wordWidths,
} from '#card/text.ts'
import { tradeCardPixels } from '#card/trade/layout.ts'
import { CARD_SITE, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { tradeCardData } from '#tests/factories/trade-cards.ts'
import { differentTiles } from '#tests/support/compare-cards.ts'

import { registerCardFonts, renderCard } from './card-renderer.ts'

const PRINTED = { site: CARD_SITE } as const

const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

const drawTitled = async (title: string) =>
  pixels(
    await renderCard({
      ...PRINTED,
      card: 'lineup',
      data: lineupCardData({ title }),
      shape: 'link',
      type: 'image/png',
    }),
  )

describe('the card drawn by the server', () => {
  it('P-STATE-14 is a JPEG 1920 px wide', async () => {
    const file = await renderCard({ ...PRINTED, card: 'lineup', data: lineupCardData(), type: 'image/jpeg' })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 2560 })
  })

  it('is a PNG of 1200 by 630 for a link preview', async () => {
    const file = await renderCard({
      ...PRINTED,
      card: 'lineup',
      data: lineupCardData(),
      shape: 'link',
      type: 'image/png',
    })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('draws a smaller card with the same tiles as the large one', async () => {
    const [lineup, trade] = [
      { ...PRINTED, card: 'lineup', data: lineupCardData() },
      { ...PRINTED, card: 'trade', data: tradeCardData() },
    ] as const
    const small = sharp(await renderCard({ ...lineup, type: 'image/webp', width: 960 }))
    expect(await small.metadata()).toMatchObject({ format: 'webp', width: 960, height: 1280 })
    const enlarged = await small.resize({ width: 1920 }).png().toBuffer()
    expect(await differentTiles(enlarged, await renderCard({ ...lineup, type: 'image/png' }))).toEqual([])
    const smallTrade = await sharp(await renderCard({ ...trade, type: 'image/png', width: 960 })).stats()
    const largeTrade = await sharp(await renderCard({ ...trade, type: 'image/png' })).stats()
    for (const [at, { mean }] of smallTrade.channels.entries())
      expect(Math.abs(mean - (largeTrade.channels[at]?.mean ?? 0))).toBeLessThan(1)
  })

  it('draws letters of the second subset in the same font', () => {
    const fonts = [...LATIN_FONTS, ...EXTENDED_FONTS]
    registerCardFonts(fonts)
    for (const { family } of fonts) expect(GlobalFonts.has(family)).toBe(true)
    const context = createCanvas(10, 10).getContext('2d')
    context.font = condensed(100)
    const { width } = context.measureText('ř')
    context.font = '700 100px "Barlow Condensed Ext"'
    expect(context.measureText('ř').width).toBe(width)
  })

  it.each(['Barlow Condensed', 'Inter'])(
    'has every letter in the first subset of %s that needs no other subset',
    (family) => {
      registerCardFonts([...LATIN_FONTS, ...EXTENDED_FONTS])
      const context = createCanvas(10, 10).getContext('2d')
      const widthIn = (letter: string, font: string) => {
        context.font = `500 100px ${font}`
        return context.measureText(letter).width
      }
      const other = family === 'Inter' ? 'Barlow Condensed' : 'Inter'
      /** In a font without the letter, the next font decides its width. */
      const isThere = (letter: string) =>
        widthIn(letter, `"${family}"`) === widthIn(letter, `"${family}", "${other}", "${other} Ext"`)
      const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code + 0x20))
      const plain = letters.filter((letter) => fontsOf({ letter }).length === LATIN_FONTS.length)
      expect(plain.length).toBeGreaterThan(200)
      const drawn = plain.flatMap((letter) => [letter, drawableText(letter.toUpperCase())])
      expect(drawn.filter((letter) => !isThere(letter))).toEqual([])
      expect(isThere('ř')).toBe(false)
    },
  )

  it('has every emoji that a title can hold, none wider than the layout expects', async () => {
    registerCardFonts([...LATIN_FONTS, EMOJI_FONT])
    const context = createCanvas(10, 10).getContext('2d')
    context.font = condensed(100)
    const { width } = context.measureText('🏒')
    const emoji = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
      /(?![#*0-9©®™]|\p{RI})\p{Emoji}/u.test(letter),
    )
    expect(emoji.length).toBeGreaterThan(1300)
    const widthOf = (letter: string) => context.measureText(letter).width
    expect(emoji.filter((letter) => widthOf(letter) === widthOf('夢') || widthOf(letter) > 128)).toEqual([])
    for (const joined of ['👨‍👩‍👧‍👦', '🇨🇦', '👍🏽', '1⃣']) expect(widthOf(joined)).toBe(width)
    for (const font of ['condensed', 'inter'] as const)
      expect(linesAtMost(wordWidths('🏒', font), width / 100 - 0.01)).toBeGreaterThan(1)
  })

  it('draws the emoji of a title after a card without emoji', async () => {
    const [words, hockey, fire] = [
      await drawTitled('Go Oil'),
      await drawTitled('Go Oil 🏒'),
      await drawTitled('Go Oil 🔥'),
    ]
    expect(hockey.equals(words)).toBe(false)
    expect(hockey.equals(fire)).toBe(false)
  })

  it('draws the sweater where a photo is missing or broken', async () => {
    const data = lineupCardData({ type: 'penalty_kill' })
    const without = await renderCard({ ...PRINTED, card: 'lineup', data, shape: 'link', type: 'image/png' })
    const photos = new Map([
      [1, 'missing.png'],
      [2, 'broken.png'],
    ])
    const broken = await renderCard(
      { ...PRINTED, card: 'lineup', data, shape: 'link', type: 'image/png', photos },
      new Map([['broken.png', new TextEncoder().encode('not a picture')]]),
    )
    expect((await pixels(broken)).equals(await pixels(without))).toBe(true)
  })

  it('draws a photo that is there', async () => {
    const data = lineupCardData({ type: 'penalty_kill' })
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const file = await renderCard(
      {
        ...PRINTED,
        card: 'lineup',
        data,
        shape: 'link',
        type: 'image/png',
        photos: new Map([[1, 'green.png']]),
      },
      new Map([['green.png', photo]]),
    )
    const raw = await pixels(file)
    let green = 0
    for (let at = 0; at < raw.length; at += 4)
      if (raw[at] === 0 && raw[at + 1] === 255 && raw[at + 2] === 0) green += 1
    expect(green).toBeGreaterThan(1000)
  })
})

/** The first entry of a JPEG's luminance table. libjpeg derives it from the quality: from 16 at 50 down to 1 at 100. */
function firstQuantum(file: Buffer): number | undefined {
  const table = file.indexOf(Buffer.from([0xff, 0xdb]))
  return file[table + 5]
}

describe('the trade card drawn by the server', () => {
  it('P-CONST-03 is a JPEG of quality 0.85, 1920 px wide', async () => {
    const data = tradeCardData()
    const file = await renderCard({ ...PRINTED, card: 'trade', data, type: 'image/jpeg' })
    const { width, height } = tradeCardPixels(data, 'full')
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height })
    expect(width).toBe(1920)
    const other = async (quality: number) => firstQuantum(await sharp(file).jpeg({ quality }).toBuffer())
    expect(firstQuantum(file)).toBe(await other(85))
    expect(firstQuantum(file)).not.toBe(await other(90))
  })

  it('is a PNG of 1200 by 630 for a link preview', async () => {
    const file = await renderCard({
      ...PRINTED,
      card: 'trade',
      data: tradeCardData(),
      shape: 'link',
      type: 'image/png',
    })
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  it('shows each team in its own colors on its own half', async () => {
    const file = await renderCard({ ...PRINTED, card: 'trade', data: tradeCardData(), type: 'image/png' })
    const { data: raw, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // At both edges, where the panels begin.
    const at = (x: number) => raw.subarray(3 * (info.width * 190 + x)).subarray(0, 3)
    const near = (x: number, color: readonly number[]) =>
      color.every((value, channel) => Math.abs(value - (at(x)[channel] ?? 0)) < 4)
    expect(near(4, [0xff, 0x4c, 0x00])).toBe(true)
    expect(near(info.width - 5, [0xff, 0xb8, 0x1c])).toBe(true)
  })

  it('draws a player’s photo on the half of the team that receives them', async () => {
    const data = tradeCardData()
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const green = async (left: number) => {
      const photos = new Map([[data.sends.team1.players[0]?.player.id ?? 0, 'green.png']])
      const file = await renderCard(
        { ...PRINTED, card: 'trade', data, shape: 'link', type: 'image/png', photos },
        new Map([['green.png', photo]]),
      )
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
