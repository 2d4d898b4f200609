import type { ImageUse } from './encode-picture.ts'
import type { ImageBucket } from './remote-picture.ts'

/** As large as the largest card draws it, on a screen of two dots a pixel; of a player that is a trade's only one. */
export const IMAGE_USES: Readonly<Record<ImageBucket, ImageUse>> = {
  players_image: { width: 640, height: 800, fit: 'inside', file: 'webp', svg: false },
  teams_image: { width: 480, height: 480, fit: 'inside', file: 'webp', svg: true },
  users_image: { width: 128, height: 128, fit: 'cover', file: 'webp', svg: false },
}
