import type { PictureUse } from './encode-picture.ts'
import type { PictureBucket } from './remote-picture.ts'

/** As large as the largest card draws it, on a screen of two dots a pixel; of a player that is a trade's only one. */
export const PICTURE_USES: Readonly<Record<PictureBucket, PictureUse>> = {
  players_image: { width: 640, height: 800, fit: 'inside', file: 'webp', svg: false },
  teams_image: { width: 480, height: 480, fit: 'inside', file: 'webp', svg: true },
  users_image: { width: 128, height: 128, fit: 'cover', file: 'webp', svg: false },
}
