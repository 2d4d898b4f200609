export const BUCKETS = [
  'lineup_image',
  'players_image',
  'teams_image',
  'trade_proposals_image',
  'users_image',
] as const
export type Bucket = (typeof BUCKETS)[number]

/** The images a bucket holds, by the ending of their names. */
const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** A file in a bucket. The path is a file name, in folders or not. */
export type FileAddress = { readonly bucket: Bucket; readonly path: string }

/** Bytes of a file, counted from 0: from `first` to `last` and with it, to the end for null; or the last so many. */
export type ByteRange = { readonly first: number; readonly last: number | null } | { readonly final: number }

/** A file without its bytes. */
export type FileFacts = {
  /** Names this content of the file, in quotes as HTTP writes it; another content has another one. */
  readonly etag: string
  /** Bytes. */
  readonly size: number
}

/** What a request wants of a file. */
export type Wish = {
  /** Null for all of it. */
  readonly range: ByteRange | null
  /** The etag of what the asker has already; null for nothing. */
  readonly unless: string | null
}

/** The positions of bytes in their file, both within it. */
export type Span = { readonly first: number; readonly last: number }

/** What reading a part gives; `outside`: the file has none of those bytes. */
export type FilePart =
  | (FileFacts & { readonly kind: 'bytes'; readonly bytes: Uint8Array; readonly span: Span })
  | (FileFacts & { readonly kind: 'whole'; readonly bytes: Uint8Array })
  | (FileFacts & { readonly kind: 'outside' })
  | { readonly kind: 'unchanged'; readonly etag: string }

/**
 * Where images are kept: a disk, or an S3-compatible storage. All files are public. Whatever reads throws
 * `FilesUnavailable` when the store is out of reach.
 */
export type FileStore = {
  /** Keeps the whole file or nothing of it. Overwrites a file of the same path. */
  put(address: FileAddress, bytes: Uint8Array): Promise<void>
  /** The file; null for none. */
  read(address: FileAddress): Promise<Uint8Array | null>
  /** The bytes that a request wants, in one trip to the store; null for no such file. */
  readPart(address: FileAddress, wish: Wish): Promise<FilePart | null>
  /** The file without its bytes; null for none. */
  stat(address: FileAddress): Promise<FileFacts | null>
  /** Removes the file, if it is there. */
  delete(address: FileAddress): Promise<void>
  /** Every file of every bucket, in no order; files that come or go meanwhile may be among them. */
  list(): AsyncIterable<FileAddress>
}

/** The store did not respond, or not as it should: whether the file is there is unknown. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

/** Letters, digits, underscores, hyphens and dots, no dot first: no part leaves its folder or is hidden. */
const PATH_PART = /^[\w-][\w.-]{0,254}$/
const MAX_PARTS = 3

/** Reads an address as a link has it; null for one that no file can have. */
export function readFileAddress(bucket: string, path: string): FileAddress | null {
  const known = BUCKETS.find((name) => name === bucket)
  const parts = path.split('/')
  const storable =
    parts.length <= MAX_PARTS && parts.every((part) => PATH_PART.test(part)) && mediaType(path) !== null
  return known && storable ? { bucket: known, path } : null
}

/** Where in a file of that size the range begins and ends, both within; null when it has none of it. */
export function resolveRange(range: ByteRange, size: number): Span | null {
  const first = 'final' in range ? Math.max(0, size - range.final) : range.first
  const last = 'final' in range || range.last === null ? size - 1 : Math.min(range.last, size - 1)
  return first <= last ? { first, last } : null
}

/** @throws for an address that `readFileAddress` would refuse, which could lead elsewhere */
export function checkAddress({ bucket, path }: FileAddress): void {
  if (readFileAddress(bucket, path) === null) throw new Error(`No file can be kept at ${bucket}/${path}`)
}

/** The media type of a file in a bucket, by its name; null for what no bucket takes. */
export function mediaType(path: string): (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES] | null {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return isKnown(ending) ? MEDIA_TYPES[ending] : null
}

function isKnown(ending: string): ending is keyof typeof MEDIA_TYPES {
  return Object.hasOwn(MEDIA_TYPES, ending)
}

/** Where anybody can see the file, on our own origin. */
export function publicPath({ bucket, path }: FileAddress): string {
  return `/files/${bucket}/${path}`
}
