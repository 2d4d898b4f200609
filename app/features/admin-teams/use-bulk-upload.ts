import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { matchPhotos, type NoMatch } from '#domain/player/match-pictures.ts'

import { sendPlayerPhoto } from './send-picture.ts'

export type NamedPlayer = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly number: number | null
}

export type BulkItem = {
  readonly file: File
  readonly player: NamedPlayer | null
  /** Why it is nobody's; null when it is somebody's. */
  readonly reason: NoMatch | null
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Why it was not kept. */
  readonly refusal: string | null
}

/** Many images, each for the player its name tells, sent one after the other. */
export function useBulkUpload(players: readonly NamedPlayer[]) {
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

  /** Sends all that wait, and again those that failed. */
  async function run() {
    setRunning(true)
    for (const { file, player, reason, state } of items) {
      if (player === null || reason !== null || state === 'done') continue
      change(file, { state: 'sending', refusal: null })
      const refusal = await sendPlayerPhoto(player.id, file)
      change(file, { state: refusal === null ? 'done' : 'failed', refusal })
      // The count behind the window follows while the next one is on its way.
      if (refusal === null) void revalidate()
    }
    setRunning(false)
  }

  return { items, running, choose, run }
}
