import * as z from 'zod/mini'

import { MOST_PICTURE_BYTES } from '#domain/picture-limit.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { PICTURE_TOO_LARGE } from '#messages/pictures.ts'

/** The part of a picture to keep, in fractions of its width and height. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const refusal = z.object({ error: z.string() })

/** Uploads a player's picture. @returns null when it is kept, else the reason why not. Never rejects. */
export function sendPlayerPicture(
  id: number,
  file: Blob,
  crop: Crop | null = null,
  send: typeof fetch = fetch,
): Promise<string | null> {
  const part = crop ? `?crop=${[crop.x, crop.y, crop.width, crop.height].join(',')}` : ''
  return sendPicture(`/api/admin/player-pictures/${id}${part}`, file, send)
}

/** Uploads a team's logo, in the same way. */
export function sendTeamLogo(id: number, file: Blob, send: typeof fetch = fetch): Promise<string | null> {
  return sendPicture(`/api/admin/team-logos/${id}`, file, send)
}

async function sendPicture(address: string, file: Blob, send: typeof fetch): Promise<string | null> {
  // The server would hang up in the middle of it.
  if (file.size > MOST_PICTURE_BYTES) return PICTURE_TOO_LARGE
  try {
    const answer = await send(address, { method: 'POST', body: file })
    if (answer.ok) return null
    const told = refusal.safeParse(await answer.json())
    return told.success ? told.data.error : ADMIN_TEAMS.pictureLost
  } catch {
    return ADMIN_TEAMS.pictureLost
  }
}
