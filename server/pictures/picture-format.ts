export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg'

/** The kind of an image by its first bytes, whatever its name or sender says; null for every other kind. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftypavif', 4)) return 'avif'
  // After a byte order mark, an XML line, a comment or a DOCTYPE.
  if (/^(?:\u00ef\u00bb\u00bf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)/i.test(head)) return 'svg'
  return null
}
