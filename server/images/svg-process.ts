/**
 * A separate program: reads an SVG from standard input and writes its pixels as a PNG to standard output. The only way
 * to stop such a drawing is to end its process.
 */

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const [width, height, limitInputPixels] = process.argv.slice(2).map(Number)
if (width === undefined || height === undefined || limitInputPixels === undefined)
  throw new Error('Run as: svg-process.ts width height pixels')

const image = sharp(await buffer(process.stdin), { limitInputPixels, failOn: 'warning' })
process.stdout.write(await image.resize({ width, height, fit: 'inside' }).png().toBuffer())
