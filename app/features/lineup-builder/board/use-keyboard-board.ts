import { useState, type KeyboardEvent } from 'react'

import { boardRows } from './board-rows.ts'
import { nextSlot } from './next-slot.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** One tab stop for the whole board; arrows move on it, Home and End to its ends. */
export function useKeyboardBoard(type: LineupType) {
  const [wanted, setCurrent] = useState<SlotId | null>(null)
  const rows = boardRows(type)
  const all = rows.flat()
  const current = (all.find(({ id }) => id === wanted) ?? all[0])?.id

  /** Moves the focus from this slot where the key points. False for keys that point nowhere. */
  const step = (event: KeyboardEvent<HTMLElement>, from: SlotId): boolean => {
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    const target = nextSlot(event.key, rows, from)
    if (!target) return false
    event.preventDefault()
    event.currentTarget
      .closest('[data-board]')
      ?.querySelector<HTMLElement>(`[data-slot="${target}"]`)
      ?.focus()
    return true
  }

  return { current, setCurrent, step }
}
