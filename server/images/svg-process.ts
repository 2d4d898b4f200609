/**
 * A program of its own: an SVG from standard input, its pixels as a PNG to standard output. Drawing one cannot be
 * stopped from outside except by ending its process.
 */

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

const [width, height, limitInputPixels] = process.argv.slice(2).map(Number)
if (width === undefined || height === undefined || limitInputPixels === undefined)
  throw new Error('Run as: svg-process.ts width height pixels')

const image = sharp(await buffer(process.stdin), { limitInputPixels, failOn: 'warning' })
process.stdout.write(await image.resize({ width, height, fit: 'inside' }).png().toBuffer())
