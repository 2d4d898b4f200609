import { createStore } from 'zustand/vanilla'

/** A short notice to the visitor, shown by the toast region. */
export type Notice = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'plain' | 'success' | 'danger'
  /** One thing to do about it, e.g. Undo. The notice then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; 0 keeps it until it is dismissed. Default 4,000, with an action 8,000. */
  readonly timeout?: number
}

/** What the toast region does for its callers. */
export type NoticeRegion = {
  readonly show: (id: string, notice: Notice) => void
  readonly dismiss: (id: string) => void
}

/** How many notices there were so far: the region is fetched for the first. */
export const noticeCount = createStore(() => 0)

/** Given before there was a region, by id. */
const waiting = new Map<string, Notice>()
/** The ids of those that go by themselves. */
const passing = new Set<string>()
let region: NoticeRegion | null = null

/** Shows a notice, from anywhere in the browser, and gives the id to dismiss it by. */
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

/** Takes away what would go by itself. What stays until somebody dismisses it stays. */
export function dismissPassingNotices(): void {
  for (const id of passing) dismissNotice(id)
}

/** The region is on the page: it gets what waited. @returns what takes the region away again */
export function openNotices(next: NoticeRegion): () => void {
  region = next
  for (const [id, notice] of waiting) next.show(id, notice)
  waiting.clear()
  return () => {
    if (region === next) region = null
  }
}
