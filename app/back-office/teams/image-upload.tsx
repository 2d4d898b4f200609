import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import ImageUp from '~icons/lucide/image-up'

import { type Crop, playerPhoto } from '#app/api-client/back-office.ts'
import { type Endpoint, request } from '#app/api-client/request.ts'
import { PLAYERS_SCREEN, shownName } from '#app/back-office/players/copy.ts'
import { PlayerPhoto } from '#app/back-office/players/player-facts.tsx'
import { useChangeNotice } from '#app/back-office/shared/changes.ts'
import { MAX_IMAGE_BYTES } from '#domain/images/images.ts'
import type { PlayerRecord } from '#domain/player/read-player.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { IMAGE_TOO_LARGE } from '#messages/server.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Spinner } from '#ui/loading.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { ADMIN_TEAMS } from './copy.ts'

/** The image types that the server accepts, for the browser's file dialog. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'
/** A logo may also be a vector image. */
export const LOGO_TYPES = `${IMAGE_TYPES},image/svg+xml`

/** The audit entry of a stored image, else the reason why it was not stored. */
type Sent =
  | { readonly auditId: number; readonly refusal: null }
  | { readonly auditId: null; readonly refusal: string }

const refused = (refusal: string): Sent => ({ auditId: null, refusal })

/** Uploads an image. Never rejects. */
export async function sendImage(endpoint: Endpoint<{ readonly auditId: number }>, file: Blob): Promise<Sent> {
  // The server would close the connection in the middle of it.
  if (file.size > MAX_IMAGE_BYTES) return refused(IMAGE_TOO_LARGE)
  const kept = await request(endpoint, file)
  if (!kept.ok) return refused(kept.problem.message ?? ADMIN_TEAMS.imageLost)
  return { auditId: kept.value.auditId, refusal: null }
}

type ChooseFileProps = {
  readonly accept: string
  readonly multiple?: boolean
  readonly busy?: boolean
  readonly label: string
  readonly icon?: ReactNode
  readonly onChoose: (files: readonly File[]) => void
}

export function ChooseFile({
  accept,
  multiple = false,
  busy = false,
  label,
  icon,
  onChoose,
}: ChooseFileProps) {
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
          // Allows choosing the same file again.
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

const CropBox = lazyComponent(async () => (await import('./crop-box.tsx')).CropBox)

type PhotoDialogProps = {
  readonly player: PlayerRecord & {
    readonly number: number | null
    readonly profile_picture_filename: string | null
  }
  readonly colors: TeamColors
  readonly onClose: () => void
}

export function PhotoDialog({ player, colors, onClose }: PhotoDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const address = useFileAddress(file)
  const { revalidate } = useRevalidator()
  const showNotice = useChangeNotice()
  const name = shownName(player)
  async function upload() {
    if (file === null || crop === null) return
    setSending(true)
    setRefusal(null)
    const sent = await sendImage(playerPhoto(player.id, crop), file)
    setSending(false)
    if (sent.refusal !== null) return setRefusal(sent.refusal)
    showNotice(ADMIN_TEAMS.imageSaved(name), sent.auditId)
    onClose()
    return revalidate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={ADMIN_TEAMS.imageOf(name)}
      footer={
        <>
          <DialogClose render={<Button>{PLAYERS_SCREEN.cancel}</Button>} />
          <Button
            look="primary"
            busy={sending}
            disabled={file === null || crop === null}
            onClick={() => void upload()}
          >
            {ADMIN_TEAMS.upload}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {address === null ? (
          <PlayerPhoto
            filename={player.profile_picture_filename}
            number={player.number}
            colors={colors}
            className="h-50 w-40 self-center"
          />
        ) : (
          <Suspense fallback={<Spinner />}>
            <CropBox key={address} image={address} onCrop={setCrop} />
          </Suspense>
        )}
        {refusal !== null && <NoticeLine look="danger">{refusal}</NoticeLine>}
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile
            accept={IMAGE_TYPES}
            label={file === null ? ADMIN_TEAMS.chooseImage : ADMIN_TEAMS.chooseOther}
            icon={<ImageUp aria-hidden="true" className="size-5" />}
            onChoose={([chosen]) => {
              setFile(chosen ?? null)
              setCrop(null)
              setRefusal(null)
            }}
          />
          <p className="min-w-0 text-sm wrap-anywhere text-ink-muted">
            {file?.name ?? ADMIN_TEAMS.imageKinds}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns an address for this page to show a chosen file; null for none. */
function useFileAddress(file: Blob | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
