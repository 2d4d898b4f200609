import { useCallback, useState, type KeyboardEvent } from 'react'

import { boardGroups, boardRows } from './board-rows.ts'
import { nextSlot } from './next-slot.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** One tab stop for the whole board; arrows move on it, Home and End to its ends. */
export function useKeyboardBoard(type: LineupType) {
  const [wanted, setCurrent] = useState<SlotId | null>(null)
  const all = boardRows(type).flat()
  const current = (all.find(({ id }) => id === wanted) ?? all[0])?.id

  /** Moves the focus from this slot where the key points. False for keys that point nowhere. */
  const step = useCallback(
    (event: KeyboardEvent<HTMLElement>, from: SlotId): boolean => {
      if (event.altKey || event.ctrlKey || event.metaKey) return false
      const target = nextSlot(event.key, boardGroups(type), from)
      if (!target) return false
      event.preventDefault()
      event.currentTarget
        .closest('[data-board]')
        ?.querySelector<HTMLElement>(`[data-slot="${target}"]`)
        ?.focus()
      return true
    },
    [type],
  )

  return { current, setCurrent, step }
}
