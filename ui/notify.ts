import { createStore } from 'zustand/vanilla'

/** A short notice to the visitor, shown by the toast region. */
export type Notice = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'plain' | 'success' | 'danger'
  /** One action, e.g. Undo. The notice then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; 0 keeps it until it is dismissed. Default 4,000, with an action 8,000. */
  readonly timeout?: number
}

/** What the toast region does for its callers. */
export type NoticeRegion = {
  readonly show: (id: string, notice: Notice) => void
  readonly dismiss: (id: string) => void
}

/** How many notices there were so far. The region is fetched for the first. */
export const noticeCount = createStore(() => 0)

/** Notices from before there was a region, by id. */
const waiting = new Map<string, Notice>()
/** The ids of notices with a timeout. */
const passing = new Set<string>()
let region: NoticeRegion | null = null

/** Shows a notice from anywhere in the browser. @returns the id that dismisses it */
export function notify(notice: Notice): string {
  const id = `notice-${noticeCount.getState() + 1}`
  if (notice.timeout !== 0) passing.add(id)
  if (region) region.show(id, notice)
  else waiting.set(id, notice)
  noticeCount.setState((count) => count + 1)
  return id
}

export function dismissNotice(id: string): void {
  waiting.delete(id)
  passing.delete(id)
  region?.dismiss(id)
}

/** Removes notices with a timeout. Those without one stay until they are dismissed. */
export function dismissPassingNotices(): void {
  for (const id of passing) dismissNotice(id)
}

/** Registers the region of the page, which receives the queued notices. @returns a function that removes it */
export function openNotices(next: NoticeRegion): () => void {
  region = next
  for (const [id, notice] of waiting) next.show(id, notice)
  waiting.clear()
  return () => {
    if (region === next) region = null
  }
}
