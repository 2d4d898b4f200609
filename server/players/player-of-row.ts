import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import type { schema } from '#server/db/schema.ts'
import { ownPlayerPhoto } from '#server/pictures/remote-picture.ts'

/** The player as screens and cards see him; of an image that is elsewhere they see our copy (P-ENT-13). */
export function playerOfRow(row: typeof schema.players.$inferSelect): Player {
  return readPlayer({
    ...row,
    profile_picture_filename: ownPlayerPhoto(row.id, row.profile_picture_filename),
  })
}
