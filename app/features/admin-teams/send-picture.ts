import * as z from 'zod/mini'

import { MAX_IMAGE_BYTES } from '#domain/picture-limit.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { IMAGE_TOO_LARGE } from '#messages/pictures.ts'

/** The part of an image to keep, in fractions of its width and height. */
export type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const refusal = z.object({ error: z.string() })

/** Uploads a player's image. @returns null when it is kept, else the reason why not. Never rejects. */
export function sendPlayerPhoto(
  id: number,
  file: Blob,
  crop: Crop | null = null,
  send: typeof fetch = fetch,
): Promise<string | null> {
  const part = crop ? `?crop=${[crop.x, crop.y, crop.width, crop.height].join(',')}` : ''
  return sendImage(`/api/admin/player-pictures/${id}${part}`, file, send)
}

/** Uploads a team's logo, in the same way. */
export function sendTeamLogo(id: number, file: Blob, send: typeof fetch = fetch): Promise<string | null> {
  return sendImage(`/api/admin/team-logos/${id}`, file, send)
}

async function sendImage(address: string, file: Blob, send: typeof fetch): Promise<string | null> {
  // The server would hang up in the middle of it.
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE
  try {
    const answer = await send(address, { method: 'POST', body: file })
    if (answer.ok) return null
    const told = refusal.safeParse(await answer.json())
    return told.success ? told.data.error : ADMIN_TEAMS.imageLost
  } catch {
    return ADMIN_TEAMS.imageLost
  }
}
