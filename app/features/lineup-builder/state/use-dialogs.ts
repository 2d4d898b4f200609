import { useState } from 'react'

import type { LineupProblem } from '#domain/lineup/actions/registry.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What lies over the board. One at a time. */
export type BuilderDialog =
  | { readonly kind: 'teams' }
  /** Slot first: who may play here? */
  | { readonly kind: 'players'; readonly slotId: SlotId }
  /** Player first: where may he play? */
  | { readonly kind: 'slots'; readonly player: Player }
  /** From one slot to another: an empty one, or one whose player can trade places. */
  | { readonly kind: 'move' | 'swap'; readonly from: SlotId }
  | { readonly kind: 'report' }
  /** The finished lineup's picture. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'refusal'; readonly problem: LineupProblem }

export type Dialogs = {
  readonly current: BuilderDialog | null
  readonly show: (dialog: BuilderDialog) => void
  readonly close: () => void
}

export function useDialogs(): Dialogs {
  const [current, setCurrent] = useState<BuilderDialog | null>(null)
  return { current, show: setCurrent, close: () => setCurrent(null) }
}
