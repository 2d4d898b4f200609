import type { ReactNode } from 'react'
import RotateCw from '~icons/lucide/rotate-cw'
import Search from '~icons/lucide/search'
import Shirt from '~icons/lucide/shirt'

import { POOL } from '#app/builder/lineup/copy.ts'
import type { WriteInPlace } from '#app/builder/lineup/model.ts'
import { useBuilder, usePage } from '#app/builder/lineup/session.ts'
import { AddPlayerButton } from '#app/shared/roster-list.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'

export function PoolState({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 px-4 py-10 text-center text-ink-muted [&>svg]:size-9 [&>svg]:opacity-60">
      {icon}
      {children}
    </div>
  )
}

export function PoolLoading() {
  return (
    <output aria-busy="true" aria-label={POOL.loading} className="block space-y-1.5">
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} className="h-15 rounded-md" />
      ))}
    </output>
  )
}

export function PoolFailed({ message }: { readonly message: string }) {
  const { retry } = usePage()
  return (
    <PoolState icon={<RotateCw aria-hidden="true" />}>
      <p role="alert" className="text-ink">
        {message}
      </p>
      <Button onClick={retry}>{POOL.retry}</Button>
    </PoolState>
  )
}

export function PoolBeforeChoice() {
  const { dialogs } = useBuilder()
  return (
    <PoolState icon={<Shirt aria-hidden="true" />}>
      <p>{POOL.beforeChoice}</p>
      <Button onClick={() => dialogs.show({ kind: 'teams' })}>{POOL.chooseTeam}</Button>
    </PoolState>
  )
}

export function EmptyPool({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <PoolState icon={<Search aria-hidden="true" />}>
      <p>{text}</p>
      {children}
    </PoolState>
  )
}

type AddPlayerProps = {
  /** What the search has; empty for nothing. */
  readonly query: string
  /** The slot for the player; null to choose it afterwards. */
  readonly at: WriteInPlace | null
}

/** Renders the button that adds a player who is on no roster. The question of the day has none. */
export function AddPlayer({ query, at }: AddPlayerProps) {
  const { dialogs } = useBuilder()
  const { dailyLine } = usePage()
  return (
    dailyLine === null && (
      <AddPlayerButton query={query} onAdd={(text) => dialogs.show({ kind: 'write_in', text, at })} />
    )
  )
}
