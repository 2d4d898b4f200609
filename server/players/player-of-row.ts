import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'
import type { schema } from '#server/db/schema.ts'
import { ownPlayerPicture } from '#server/pictures/remote-picture.ts'

/** The player as screens and cards see him; of a picture that is elsewhere they see our copy (P-ENT-13). */
export function playerOfRow(row: typeof schema.players.$inferSelect): Player {
  return readPlayer({
    ...row,
    profile_picture_filename: ownPlayerPicture(row.id, row.profile_picture_filename),
  })
}
