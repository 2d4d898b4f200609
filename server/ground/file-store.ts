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

/** Beside the buckets: cards that were drawn on request, to be given again. No address leads here. */
export const DRAWN_CARDS = 'drawn_cards'
export type DrawnCardAddress = { readonly bucket: typeof DRAWN_CARDS; readonly path: string }

/** A drawn card as it is listed. */
export type DrawnCard = DrawnCardAddress & Pick<FileFacts, 'size'> & { readonly keptAt: Date }

/** Whatever the store can keep. */
export type StoredAddress = FileAddress | DrawnCardAddress

/** A file without its bytes. */
export type FileFacts = {
  /** Names this content of the file, in quotes as HTTP writes it; another content has another one. */
  readonly etag: string
  /** Bytes. */
  readonly size: number
}

/** A file with the etag of exactly these bytes. */
export type StoredFile = Pick<FileFacts, 'etag'> & { readonly bytes: Uint8Array }

/**
 * Where images are kept: a disk, or an S3-compatible storage. All files of the buckets are public; drawn cards are not.
 * Whatever reads throws `FilesUnavailable` when the store is out of reach.
 */
export type FileStore = {
  /** Keeps the whole file or nothing of it. Overwrites a file of the same path. */
  put(address: StoredAddress, bytes: Uint8Array): Promise<void>
  /** The file; null for none. */
  read(address: StoredAddress): Promise<StoredFile | null>
  /** The file without its bytes; null for none. */
  stat(address: StoredAddress): Promise<FileFacts | null>
  /** Removes the file, if it is there. */
  delete(address: StoredAddress): Promise<void>
  /** Every file of every bucket, in no order; files that come or go meanwhile may be among them. */
  list(): AsyncIterable<FileAddress>
  /** Bytes that are free where the files are; null where they are not a disk of ours. */
  freeBytes(): Promise<number | null>
  /** Every drawn card; in no backup, because it can be drawn again. */
  listDrawnCards(): AsyncIterable<DrawnCard>
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
  return known && isStorable(path) ? { bucket: known, path } : null
}

/** The same for what lies with the drawn cards. */
export function readDrawnCardAddress(path: string): DrawnCardAddress | null {
  return isStorable(path) ? { bucket: DRAWN_CARDS, path } : null
}

function isStorable(path: string): boolean {
  const parts = path.split('/')
  return parts.length <= MAX_PARTS && parts.every((part) => PATH_PART.test(part)) && mediaType(path) !== null
}

/** @throws for an address that was not read by one of these two and could lead elsewhere */
export function checkAddress({ bucket, path }: StoredAddress): void {
  const read = bucket === DRAWN_CARDS ? readDrawnCardAddress(path) : readFileAddress(bucket, path)
  if (read === null) throw new Error(`No file can be kept at ${bucket}/${path}`)
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

/** The file that is seen there; null for an address that is not of the buckets. */
export function readPublicPath(text: string): FileAddress | null {
  const [, bucket = '', path = ''] = /^\/files\/([^/]+)\/(.+)$/.exec(text) ?? []
  return readFileAddress(bucket, path)
}
