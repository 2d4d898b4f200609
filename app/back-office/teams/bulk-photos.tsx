import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Check from '~icons/lucide/check'
import Images from '~icons/lucide/images'

import { playerPhoto } from '#app/api-client/back-office.ts'
import { imageNameOf, matchPhotos, type NoMatch } from '#domain/player/photo-names.ts'
import { playerName } from '#domain/player/read-player.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Select } from '#ui/select.tsx'

import { ADMIN_TEAMS, noMatchMessage } from './copy.ts'
import { ChooseFile, IMAGE_TYPES, sendImage } from './image-upload.tsx'

type Props = {
  readonly players: readonly NamedPlayer[]
  readonly onClose: () => void
}

/** Renders the upload of many photos. The name of each file names its player. */
export function BulkPhotos({ players, onClose }: Props) {
  const { items, running, choose, choosePlayer, run } = useBulkUpload(players)
  const matched = items.filter(({ reason }) => reason === null)
  const done = matched.filter(({ state }) => state === 'done').length
  const failed = matched.some(({ state }) => state === 'failed')
  const left = matched.length - done
  const [example] = players
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // A running upload is not interrupted.
        if (!open && !running) onClose()
      }}
      title={ADMIN_TEAMS.uploadImages}
      description={ADMIN_TEAMS.bulkLead(example ? imageNameOf(example) : 'connor-mcdavid-97.jpg')}
      width="large"
      footer={
        <>
          <DialogClose render={<Button disabled={running}>{ADMIN_TEAMS.close}</Button>} />
          {left > 0 && (
            <Button look="primary" busy={running} onClick={() => void run()}>
              {failed && !running ? ADMIN_TEAMS.uploadAgain(left) : ADMIN_TEAMS.uploadMany(left)}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <ChooseFile
          accept={IMAGE_TYPES}
          multiple
          busy={running}
          label={ADMIN_TEAMS.chooseFiles}
          icon={<Images aria-hidden="true" className="size-5" />}
          onChoose={choose}
        />
        {items.length > 0 && (
          <output className="text-sm tabular-nums">{ADMIN_TEAMS.bulkProgress(done, matched.length)}</output>
        )}
      </div>
      {matched.length > 0 && (
        <progress
          aria-label={ADMIN_TEAMS.uploadImages}
          value={done}
          max={matched.length}
          className="mt-3 block h-2 w-full appearance-none overflow-hidden rounded-sm border-0 bg-sunken [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-fill"
        />
      )}
      {items.length > 0 && (
        <ul
          aria-label={ADMIN_TEAMS.chosenFiles}
          className="mt-4 divide-y divide-hairline border-y border-hairline"
        >
          {items.map((item) => (
            <li key={item.file.name} className="flex min-h-11 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{item.file.name}</span>
                <Outcome item={item} />
              </span>
              {item.reason !== null && item.reason !== 'no_picture' && (
                <Select
                  aria-label={ADMIN_TEAMS.playerOf(item.file.name)}
                  value=""
                  disabled={running}
                  options={[
                    { value: '', label: ADMIN_TEAMS.choosePlayer },
                    ...players
                      .filter(({ id }) => !matched.some(({ player }) => player?.id === id))
                      .map((player) => ({ value: String(player.id), label: playerName(player) })),
                  ]}
                  onChange={({ target }) => choosePlayer(item.file, target.value)}
                />
              )}
              {item.state === 'sending' && <Spinner />}
              {item.state === 'done' && <Check aria-hidden="true" className="size-5 text-success" />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Outcome({ item: { player, reason, state, refusal } }: { readonly item: BulkItem }) {
  const name = player ? playerName(player) : ''
  if (reason !== null) {
    return <span className="block text-sm text-warning">{noMatchMessage(reason, name, player?.number)}</span>
  }
  if (refusal !== null) return <span className="block text-sm text-danger">{refusal}</span>
  return (
    <span className="block text-sm text-ink-muted">
      {state === 'done' ? ADMIN_TEAMS.uploadedFor(name) : ADMIN_TEAMS.imageFor(name)}
    </span>
  )
}

export type NamedPlayer = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
}

type BulkItem = {
  readonly file: File
  readonly player: NamedPlayer | null
  /** Why it matches no player, or null when it does. */
  readonly reason: NoMatch | null
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why the server did not store it. */
  readonly refusal: string | null
}

function useBulkUpload(players: readonly NamedPlayer[]) {
  const [items, setItems] = useState<readonly BulkItem[]>([])
  const [running, setRunning] = useState(false)
  const { revalidate } = useRevalidator()
  const change = (file: File, now: Pick<BulkItem, 'state' | 'refusal'>) =>
    setItems((before) => before.map((item) => (item.file === file ? { ...item, ...now } : item)))

  function choose(files: readonly File[]) {
    const matches = matchPhotos(
      files.map(({ name }) => name),
      players,
    )
    setItems(
      files.flatMap((file, at) => {
        const match = matches[at]
        return match ? [{ file, ...match, state: 'waiting' as const, refusal: null }] : []
      }),
    )
  }

  function choosePlayer(file: File, id: string) {
    const player = players.find((one) => String(one.id) === id)
    if (!player) return
    setItems((before) =>
      before.map((item) => (item.file === file ? { ...item, player, reason: null } : item)),
    )
  }

  /** Uploads the waiting photos, and the failed ones again. */
  async function run() {
    setRunning(true)
    for (const { file, player, reason, state } of items) {
      if (player === null || reason !== null || state === 'done') continue
      change(file, { state: 'sending', refusal: null })
      const { refusal } = await sendImage(playerPhoto(player.id, null), file)
      change(file, { state: refusal === null ? 'done' : 'failed', refusal })
      // The count behind the dialog updates while the next photo is sent.
      if (refusal === null) void revalidate()
    }
    setRunning(false)
  }

  return { items, running, choose, choosePlayer, run }
}
