export const BUCKETS = [
  'lineup_image',
  'players_image',
  'teams_image',
  'trade_proposals_image',
  'users_image',
] as const
export type Bucket = (typeof BUCKETS)[number]

/** The image types of a bucket, by file extension. */
const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** A file in a bucket. The path is a file name, possibly in folders. */
export type FileAddress = { readonly bucket: Bucket; readonly path: string }

/** Not a bucket: cards drawn on request, stored to be sent again. No address leads here. */
export const DRAWN_CARDS = 'drawn_cards'
export type DrawnCardAddress = { readonly bucket: typeof DRAWN_CARDS; readonly path: string }

export type DrawnCard = DrawnCardAddress & Pick<FileFacts, 'size'> & { readonly keptAt: Date }

export type StoredAddress = FileAddress | DrawnCardAddress

export type FileFacts = {
  /** Identifies this content of the file, in quotes as in HTTP; other content has another one. */
  readonly etag: string
  /** Bytes. */
  readonly size: number
}

/** A file with the etag of exactly these bytes. */
export type StoredFile = Pick<FileFacts, 'etag'> & { readonly bytes: Uint8Array }

/**
 * Where images are stored: a disk, or an S3-compatible storage. All files of the buckets are public; drawn cards are
 * not. Every read throws `FilesUnavailable` when the store is out of reach.
 */
export type FileStore = {
  /** Stores the whole file or nothing. Overwrites a file of the same path. */
  put(address: StoredAddress, bytes: Uint8Array): Promise<void>
  /** Returns the file; null if there is none. */
  read(address: StoredAddress): Promise<StoredFile | null>
  /** Returns the file without its bytes; null if there is none. */
  stat(address: StoredAddress): Promise<FileFacts | null>
  /** Removes the file, if it exists. */
  delete(address: StoredAddress): Promise<void>
  /** Every file of every bucket, in no order. Files added or deleted during the listing may or may not be included. */
  list(): AsyncIterable<FileAddress>
  /** Free bytes where the files are; null where they are not on a disk of ours. */
  freeBytes(): Promise<number | null>
  /** Every drawn card. Backups leave them out, because they can be drawn again. */
  listDrawnCards(): AsyncIterable<DrawnCard>
}

/** The store did not respond, or not as it should: whether the file exists is unknown. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}

/** Letters, digits, underscores, hyphens and dots, no dot first: no part can leave its folder or be hidden. */
const PATH_PART = /^[\w-][\w.-]{0,254}$/
const MAX_PARTS = 3

/** Parses the address in a link; null for one that no file can have. */
export function readFileAddress(bucket: string, path: string): FileAddress | null {
  const known = BUCKETS.find((name) => name === bucket)
  return known && isStorable(path) ? { bucket: known, path } : null
}

/** Parses the address of a drawn card in the same way. */
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
  if (read === null) throw new Error(`No file can be stored at ${bucket}/${path}`)
}

/** Returns the media type of a file in a bucket, by its name; null for what no bucket accepts. */
export function mediaType(path: string): (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES] | null {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return isKnown(ending) ? MEDIA_TYPES[ending] : null
}

function isKnown(ending: string): ending is keyof typeof MEDIA_TYPES {
  return Object.hasOwn(MEDIA_TYPES, ending)
}

/** Returns the public address of a file, on our own origin. */
export function publicPath({ bucket, path }: FileAddress): string {
  return `/files/${bucket}/${path}`
}

/** Returns the file at that address; null for an address outside the buckets. */
export function readPublicPath(text: string): FileAddress | null {
  const [, bucket = '', path = ''] = /^\/files\/([^/]+)\/(.+)$/.exec(text) ?? []
  return readFileAddress(bucket, path)
}
