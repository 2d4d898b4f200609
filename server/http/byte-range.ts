import type { ByteRange } from '#server/files/file-store.ts'

/**
 * Reads a Range header. Null, which gives the whole file, for what asks for several parts, counts in something else
 * than bytes or makes no sense; HTTP allows that for each of them.
 */
export function readRange(header: string | undefined): ByteRange | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined) return null
  if (from === '') return to === '' ? null : { final: Number(to) }
  if (to === '') return { first: Number(from), last: null }
  return Number(from) <= Number(to) ? { first: Number(from), last: Number(to) } : null
}

/** The tags of an If-None-Match header, weak ones as their strong: an image is the same or it is not. */
export function readTags(header: string | undefined): readonly string[] {
  return header?.match(/"[^"]*"|\*/g) ?? []
}
