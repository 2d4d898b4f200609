/** The buckets. */
const BUCKETS = ['lineup_image', 'players_image', 'trade_proposals_image'] as const
export type Bucket = (typeof BUCKETS)[number]

/** What a bucket holds: pictures, each told by the end of its name. */
const MEDIA_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** A place in a bucket: folders, if any, and a file name. */
export type FileAddress = { readonly bucket: Bucket; readonly path: string }

/** Where pictures are kept: a disk, or a service of that kind. All files are public. */
export type FileStore = {
  /** Keeps the whole file or nothing of it. Overwrites what stands at the same path, and only that. */
  put(address: FileAddress, bytes: Uint8Array): Promise<void>
  /** The file; null for none. */
  read(address: FileAddress): Promise<Uint8Array | null>
  /** Removes the file; none is as good as gone. */
  delete(address: FileAddress): Promise<void>
}

/** Letters, digits, underscores, hyphens and dots, no dot first: no part leads out of its folder or hides. */
const PATH_PART = /^[\w-][\w.-]{0,254}$/
const MOST_PARTS = 3

/** Reads an address as a link has it; null for one that no file can have. */
export function readFileAddress(bucket: string, path: string): FileAddress | null {
  const known = BUCKETS.find((name) => name === bucket)
  const parts = path.split('/')
  const storable =
    parts.length <= MOST_PARTS && parts.every((part) => PATH_PART.test(part)) && mediaType(path) !== null
  return known && storable ? { bucket: known, path } : null
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
