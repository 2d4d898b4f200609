const YES: ReadonlySet<unknown> = new Set([true, 1, 'true', 't', '1', 'yes', 'on'])

/** Whether a preference, however it was once written, asks not to be recorded (P-VALID-29). */
export function isHideVisit(value: unknown): boolean {
  return YES.has(typeof value === 'string' ? value.trim().toLowerCase() : value)
}
