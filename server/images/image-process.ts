/**
 * A separate program: reads an image from standard input and writes it to standard output as the server stores it. The
 * only way to stop decoding is to end its process, which this one also does itself once it takes too much memory.
 */

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

import type { ImageWork } from './encode-image.ts'

const [argument = ''] = process.argv.slice(2)
const { use, crop, isSvg, maxPixels, maxMemory }: ImageWork = JSON.parse(argument)

const MEMORY_CHECK_MS = 10
// `process.exit` would wait for the decoder's thread.
setInterval(
  () => process.memoryUsage.rss() > maxMemory && process.kill(process.pid, 'SIGKILL'),
  MEMORY_CHECK_MS,
).unref()

const image = sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'warning' })
const { autoOrient: seen } = await image.metadata()
image.autoOrient()
if (crop) image.extract(cropPixels(seen, crop))
// An SVG has no size of its own.
image.resize({ width: use.width, height: use.height, fit: use.fit, withoutEnlargement: !isSvg })
process.stdout.write(
  await (
    use.file === 'webp'
      ? image.webp({ quality: 85 })
      : image.flatten({ background: '#fff' }).jpeg({ quality: 88 })
  ).toBuffer(),
)

function cropPixels(
  seen: { readonly width: number; readonly height: number },
  crop: NonNullable<ImageWork['crop']>,
) {
  const left = Math.min(seen.width - 1, Math.round(crop.x * seen.width))
  const top = Math.min(seen.height - 1, Math.round(crop.y * seen.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(seen.width - left, Math.round(crop.width * seen.width))),
    height: Math.max(1, Math.min(seen.height - top, Math.round(crop.height * seen.height))),
  }
}
