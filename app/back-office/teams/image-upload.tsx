import { type ReactNode, useRef } from 'react'

import { type Endpoint, request } from '#app/api/request.ts'
import { MAX_IMAGE_BYTES } from '#domain/images.ts'
import { IMAGE_TOO_LARGE } from '#messages/server.ts'
import { Button } from '#ui/button.tsx'

import { ADMIN_TEAMS } from './copy.ts'

/** What the server takes as an image, for the browser's file dialog. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** A logo may be a vector image, too. */
export const LOGO_TYPES = `${IMAGE_TYPES},image/svg+xml`

/** Uploads an image. @returns null when it is kept, else the reason why not. Never rejects. */
export async function sendImage(endpoint: Endpoint, file: Blob): Promise<string | null> {
  // The server would hang up in the middle of it.
  if (file.size > MAX_IMAGE_BYTES) return IMAGE_TOO_LARGE
  const kept = await request(endpoint, file)
  return kept.ok ? null : (kept.problem.message ?? ADMIN_TEAMS.imageLost)
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
