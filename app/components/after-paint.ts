/** Runs work once the frame that is due is on the screen: what the visitor watches comes first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
