import { lazy, Suspense, useSyncExternalStore } from 'react'

import { COMMAND_PLACEHOLDER } from '#messages/builder.ts'

const Tools = lazy(async () => ({ default: (await import('./coach-tools.tsx')).CoachTools }))

const never = () => () => undefined

/**
 * Fetched once the board answers. Until then a drawn field keeps their place: what is typed into a field that has no
 * script yet would be lost.
 */
export function CoachTools() {
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return live ? (
    <Suspense fallback={<Drawn />}>
      <Tools />
    </Suspense>
  ) : (
    <Drawn />
  )
}

function Drawn() {
  return (
    <div
      aria-hidden="true"
      className="flex h-10 items-center rounded-md border border-edge bg-board px-3 text-ink-muted pointer-coarse:h-11"
    >
      {COMMAND_PLACEHOLDER}
    </div>
  )
}
