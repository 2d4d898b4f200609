import RefreshCw from '~icons/lucide/refresh-cw'
import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'

import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { Button } from '#ui/button.tsx'

const LOOK_AGAIN_MS = 1000

/** Begins a check, and shows how far one is, whoever began it. */
export function CheckButton({
  progress,
}: {
  readonly progress: { readonly done: number; readonly teams: number } | null
}) {
  const { revalidate, state } = useRevalidator()
  const starting = useNavigation().formData?.get('intent') === 'check'
  const running = progress !== null
  useEffect(() => {
    if (!running || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [running, state, revalidate])
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" look="primary" busy={starting || running}>
          {!starting && !running && <RefreshCw aria-hidden="true" className="size-5" />}
          {ROSTER_SYNC.check}
        </Button>
      </Form>
      {progress && (
        <label className="flex basis-full flex-col gap-1 text-sm font-semibold">
          {ROSTER_SYNC.checking(progress.done, progress.teams)}
          <progress
            value={progress.done}
            max={progress.teams}
            className="h-2.5 w-full max-w-md appearance-none overflow-hidden rounded-sm border border-edge bg-board [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-board [&::-webkit-progress-value]:bg-fill [&::-webkit-progress-value]:transition-[inline-size]"
          />
        </label>
      )}
    </>
  )
}
