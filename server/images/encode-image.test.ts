import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { imageServer, plainImage } from '#tests/support/image-server.ts'
import { fuzzSettings } from '#tests/support/long.ts'

import { type Crop, encodeImage, type ImageUse, runWork, UnusableImage } from './encode-image.ts'

const USE: ImageUse = { width: 100, height: 200, fit: 'inside', file: 'webp', svg: false }
const LOGO: ImageUse = { ...USE, svg: true }
const tenTimes = (id: number) => `<g id="g${id}">${`<use href="#g${id - 1}"/>`.repeat(10)}</g>`
const svg = (inside: string, size = 'width="40" height="20"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
const elsewhere = imageServer()

/** Red above, blue below, white to the left. 400 by 300. */
async function quarters() {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .composite([
      { input: await plainImage({ width: 200, height: 150, color: '#ff0000' }), left: 200, top: 0 },
      { input: await plainImage({ width: 200, height: 150, color: '#0000ff' }), left: 200, top: 150 },
    ])
    .png()
    .toBuffer()
}

/** "r", "b", "w" or "?" for the pixels at a tenth and nine tenths: top left, top right, bottom left, bottom right. */
async function corners(file: Uint8Array) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
    const bits = [...data.subarray(from, from + 3)]
      .map((value) => (value > 200 ? 1 : value < 55 ? 0 : 9))
      .join('')
    return { '100': 'r', '001': 'b', '111': 'w' }[bits] ?? '?'
  }
  return at(0.1, 0.1) + at(0.9, 0.1) + at(0.1, 0.9) + at(0.9, 0.9)
}

describe('an accepted image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is encoded again at the size needed',
    async (format) => {
      const file = await encodeImage(await plainImage({ width: 1000, height: 1000 }, format), USE)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 100, height: 100 })
    },
  )

  it('stays small if it is small', async () => {
    const file = await encodeImage(await plainImage({ width: 30, height: 20 }), USE)
    expect(await sharp(file).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  it('loses EXIF, location and color profile, and is turned upright', async () => {
    const carried = await sharp(await quarters())
      .withExif({
        IFD0: { Copyright: 'A photographer' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 32/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(carried).metadata()).exif).toBeDefined()
    for (const file of ['webp', 'jpeg'] as const) {
      const taken = await encodeImage(carried, { ...USE, file })
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(taken).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(Buffer.from(taken).includes('A photographer')).toBe(false)
      expect([width, height]).toEqual([100, 133])
      // Turned clockwise: what was on the left is on top.
      expect(await corners(taken)).toBe('wwbr')
    }
  })

  it.each<[Crop, string, number, number]>([
    [{ x: 0, y: 0, width: 1, height: 1 }, 'wrwb', 100, 75],
    [{ x: 0.5, y: 0, width: 0.5, height: 1 }, 'rrbb', 100, 150],
    [{ x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, 'bbbb', 100, 75],
    [{ x: 0.25, y: 0, width: 0.5, height: 0.5 }, 'wrwr', 100, 75],
    [{ x: 1, y: 1, width: 0.001, height: 0.001 }, 'bbbb', 1, 1],
  ])('is cropped to %j', async (crop, colors, width, height) => {
    const file = await encodeImage(await quarters(), USE, crop)
    expect(await corners(file)).toBe(colors)
    expect(await sharp(file).metadata()).toMatchObject({ width, height })
  })

  it('is cropped as it is displayed, not as it is stored', async () => {
    const turned = await sharp(await quarters())
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const file = await encodeImage(turned, USE, { x: 0, y: 0.5, width: 1, height: 0.5 })
    expect(await corners(file)).toBe('brbr')
  })
})

const outcome = async (bytes: Uint8Array, use = USE) => {
  const made = await encodeImage(bytes, use).catch((error: unknown) => error)
  return made instanceof UnusableImage ? 'refused' : 'taken'
}

describe('an unusable file', () => {
  it('is refused: empty, text, a page, another kind', async () => {
    expect(await outcome(new Uint8Array())).toBe('refused')
    expect(await outcome(Buffer.from('not a picture'))).toBe('refused')
    expect(await outcome(Buffer.from('<html><body>Not found</body></html>'), LOGO)).toBe('refused')
    expect(
      await outcome(
        await sharp(await plainImage())
          .gif()
          .toBuffer(),
      ),
    ).toBe('refused')
    expect(
      await outcome(
        await sharp(await plainImage())
          .tiff()
          .toBuffer(),
      ),
    ).toBe('refused')
    expect(await outcome(svg('<circle r="9"/>'))).toBe('refused')
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is refused: half a %s, or only its header',
    async (format) => {
      const noise = await sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .toFormat(format)
        .toBuffer()
      expect(await outcome(noise)).toBe('taken')
      expect(await outcome(noise.subarray(0, noise.length / 2))).toBe('refused')
      expect(await outcome(noise.subarray(0, 40))).toBe('refused')
    },
  )

  it('is refused: a bomb, a small file with very many pixels', async () => {
    const bomb = await sharp({ create: { width: 10_000, height: 5001, channels: 3, background: '#000' } })
      .toColourspace('b-w')
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(100_000)
    expect(await outcome(bomb)).toBe('refused')
    expect(await outcome(svg('', 'width="100000" height="100000"'), LOGO)).toBe('refused')
  })

  it('is refused: an AVIF of 500 bytes that takes 370 MB, before and while it is decoded', async () => {
    const flat = sharp({ create: { width: 4001, height: 4000, channels: 3, background: '#246' } })
    const bomb = await flat.avif({ effort: 0 }).toBuffer()
    expect(bomb.length).toBeLessThan(1000)
    await expect(encodeImage(bomb, USE)).rejects.toMatchObject({
      name: 'UnusableImage',
      cause: { signal: null, message: expect.stringContaining('exceeds pixel limit') },
    })
    const work = { use: USE, crop: undefined, isSvg: false, maxPixels: 50_000_000 }
    const decoded = runWork(bomb, { ...work, maxMemory: 200 * 1024 * 1024 })
    // It ended because of its memory, and not of its time.
    await expect(decoded).rejects.toMatchObject({ killed: false, signal: 'SIGKILL' })
  }, 60_000)

  it('is refused: a drawing with entities, or a huge one', async () => {
    expect(
      await outcome(
        Buffer.from(
          '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        ),
        LOGO,
      ),
    ).toBe('refused')
    expect(await outcome(svg(`<!--${'x'.repeat(1_100_000)}-->`), LOGO)).toBe('refused')
  })

  it('is refused: a small drawing that refers to itself many times', async () => {
    const drawing = svg(
      `<g id="g0"><rect/></g>${Array.from({ length: 10 }, (_, n) => tenTimes(n + 1)).join('')}`,
    )
    expect(drawing.length).toBeLessThan(2100)
    expect(await outcome(drawing, LOGO)).toBe('refused')
  })

  it('is refused: a small drawing that takes minutes; its process is killed, and only then the next image is decoded', async () => {
    const slow = '<feMorphology operator="dilate" radius="50"/>'.repeat(100)
    const drawing = svg(
      `<filter id="f">${slow}</filter><rect width="90" height="90" filter="url(#f)"/>`,
      'width="100" height="100"',
    )
    const small = await plainImage()
    const ended: string[] = []
    const slowly = encodeImage(drawing, LOGO).finally(() => ended.push('slow'))
    const next = encodeImage(small, USE).finally(() => ended.push('next'))
    await expect(slowly).rejects.toMatchObject({ name: 'UnusableImage', cause: { killed: true } })
    await next
    expect(ended).toEqual(['slow', 'next'])
  })
})

describe('any file', () => {
  it('is either encoded or refused', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map((format) =>
        plainImage({ width: 20, height: 20 }, format),
      ),
    )
    const spoilt = fc
      .tuple(
        fc.constantFrom(...whole, svg('<rect/>')),
        fc.uint8Array({ minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([file, noise, place]) => {
        const bytes = Buffer.from(file)
        bytes.set(
          noise.subarray(0, bytes.length),
          Math.floor(place * Math.max(0, bytes.length - noise.length)),
        )
        return bytes
      })
    await fc.assert(
      fc.asyncProperty(spoilt, async (bytes) => {
        const outcome = await encodeImage(bytes, LOGO).catch((error: unknown) => error)
        expect(outcome instanceof Uint8Array || outcome instanceof UnusableImage).toBe(true)
      }),
      fuzzSettings(150),
    )
  }, 60_000)
})

describe('an SVG logo', () => {
  it('is converted to pixels at the size needed', async () => {
    const file = await encodeImage(svg('<rect width="40" height="20" fill="#f00"/>'), LOGO)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 })
    expect(await corners(file)).toBe('rrrr')
  })

  it('loads nothing from other files or addresses', async () => {
    elsewhere.give('/x.png', await plainImage())
    const file = await encodeImage(
      svg(
        `<rect width="40" height="20" fill="#f00"/><image href="${elsewhere.at('/x.png')}" width="40" height="20"/>
         <image href="file://${process.cwd()}/public/icon-512.png" width="40" height="20"/>`,
      ),
      LOGO,
    )
    expect(await corners(file)).toBe('rrrr')
    expect(elsewhere.asked).toEqual([])
  })
})
