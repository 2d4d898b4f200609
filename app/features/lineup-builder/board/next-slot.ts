import type { Slot, SlotId } from '#domain/lineup/slots.ts'

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key leads on the board; at an edge it stays. Undefined for keys that do not move. */
export function nextSlot(key: string, rows: readonly (readonly Slot[])[], from: SlotId): SlotId | undefined {
  if (key === 'Home') return rows[0]?.[0]?.id
  if (key === 'End') return rows.at(-1)?.at(-1)?.id
  const step = STEPS[key]
  if (!step) return undefined
  const [down, across] = step
  const rowIndex = rows.findIndex((row) => row.some(({ id }) => id === from))
  const row = rows[rowIndex] ?? []
  const column = row.findIndex(({ id }) => id === from)
  if (across !== 0) return row[column + across]?.id ?? from
  const next = rows[rowIndex + down]
  if (!next) return from
  // Rows differ in length and are centred: the slot whose place is nearest.
  const place = (column + 0.5) / row.length
  return next[Math.min(next.length - 1, Math.floor(place * next.length))]?.id ?? from
}
