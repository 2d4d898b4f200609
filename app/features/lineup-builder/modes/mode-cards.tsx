import Globe2 from '~icons/lucide/earth'
import Shirt from '~icons/lucide/shirt'
import Star from '~icons/lucide/star'
import type { ReactNode } from 'react'

import { MODES } from '#messages/builder.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = { readonly onStart: () => void; readonly onDreamTeam: () => void }

/** What to build, before anything is chosen (P-BUILD-01). */
export function ModeCards({ onStart, onDreamTeam }: Props) {
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      <ModeCard icon={<Shirt aria-hidden="true" />} name="Team Lineup" text={MODES.team}>
        <Button look="primary" onClick={onStart}>
          Start
        </Button>
      </ModeCard>
      <ModeCard icon={<Star aria-hidden="true" />} name="Dream Team" text={MODES.dream}>
        <Button aria-label="Build a Dream Team" onClick={onDreamTeam}>
          Build
        </Button>
      </ModeCard>
      <ModeCard icon={<Globe2 aria-hidden="true" />} name="Coming Soon" text={MODES.soon} disabled>
        <Button disabled aria-label="Coming Soon: Olympic and country teams">
          Soon
        </Button>
      </ModeCard>
    </ul>
  )
}

type ModeCardProps = {
  readonly icon: ReactNode
  readonly name: string
  readonly text: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

function ModeCard({ icon, name, text, disabled = false, children }: ModeCardProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-4 rounded-lg border p-4',
        disabled ? 'border-dashed border-hairline text-ink-muted' : 'border-hairline bg-board shadow-tile',
      )}
    >
      <span className={classNames('[&_svg]:size-9', disabled ? 'opacity-60' : 'text-accent')}>{icon}</span>
      <span className="min-w-0 flex-1">
        <h2 className="text-2xl">{name}</h2>
        <p className="text-sm text-ink-muted">{text}</p>
      </span>
      {children}
    </li>
  )
}
