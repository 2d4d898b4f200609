/** A short notice to the visitor, shown by the toast region. Callable from anywhere in the browser. */
export type Notice = {
  readonly title: string
  readonly description?: string
  readonly tone?: 'plain' | 'success' | 'danger'
  /** One thing to do about it, e.g. Undo. The notice then stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; 0 keeps it until it is dismissed. Default 4,000, with an action 8,000. */
  readonly timeout?: number
}

export type NoticeSink = {
  readonly show: (id: string, notice: Notice) => void
  readonly dismiss: (id: string) => void
}

const waiting = new Map<string, Notice>()
const wakers = new Set<() => void>()
let sink: NoticeSink | null = null
let count = 0

/** Shows a notice and gives the id to dismiss it by. */
export function notify(notice: Notice): string {
  count += 1
  const id = `notice-${count}`
  if (sink) {
    sink.show(id, notice)
  } else {
    waiting.set(id, notice)
    for (const wake of wakers) wake()
  }
  return id
}

export function dismissNotice(id: string): void {
  waiting.delete(id)
  sink?.dismiss(id)
}

/** The region is on the page: hands over what waited. The returned function takes the region away. */
export function openNotices(next: NoticeSink): () => void {
  sink = next
  for (const [id, notice] of waiting) next.show(id, notice)
  waiting.clear()
  return () => {
    if (sink === next) sink = null
  }
}

/** Subscribes to "a notice waits and no region is here yet", in the shape useSyncExternalStore asks for. */
export function onNoticeWaiting(wake: () => void): () => void {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

/** Has anything been said yet? */
export const hasNotices = (): boolean => count > 0
