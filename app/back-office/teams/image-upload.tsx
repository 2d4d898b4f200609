import * as z from 'zod/mini'
import { type ReactNode, useRef } from 'react'

import { MAX_IMAGE_BYTES } from '#domain/images.ts'
import { IMAGE_TOO_LARGE } from '#messages/images.ts'
import { ADMIN_TEAMS } from '#messages/teams.ts'
import { Button } from '#ui/button.tsx'

/** What the server takes as an image, for the browser's file dialog. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** A logo may be a vector image, too. */
export const LOGO_TYPES = `${IMAGE_TYPES},image/svg+xml`

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
    const parsed = refusal.safeParse(await answer.json())
    return parsed.success ? parsed.data.error : ADMIN_TEAMS.imageLost
  } catch {
    return ADMIN_TEAMS.imageLost
  }
}

type Props = {
  /** What the browser offers, as `accept` has it. */
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly label: string
  readonly icon?: ReactNode
  readonly onChoose: (files: readonly File[]) => void
}

/** A button that opens the browser's file dialog. */
export function ChooseFile({ accept, multiple = false, busy = false, label, icon, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the same file be chosen again.
          event.target.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        {icon}
        {label}
      </Button>
    </>
  )
}
