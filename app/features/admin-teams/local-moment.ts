const two = (part: number) => String(part).padStart(2, '0')

/** A moment as a date-time field shows it, on the reader's clock to the minute: "2026-10-10T18:30"; '' for none (A-ENT-04). */
export function localOf(at: Date | null): string {
  if (at === null) return ''
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/**
 * What the field holds, as an ISO time to save (A-ENT-04); '' for none.
 * @param before what was saved: unless the field says another minute, its seconds stay
 */
export function isoOf(local: string, before: Date | null): string {
  if (local === '') return ''
  if (before !== null && local === localOf(before)) return before.toISOString()
  const at = new Date(local)
  // No date: the server says so.
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}
