const KEY = 'benchboss:tab'

let forThisPage: string | null = null

/**
 * Returns the name of this browser tab: the same after a reload, different in each tab. Without storage, the name lasts
 * as long as the page.
 */
function tabId(): string {
  if (forThisPage) return forThisPage
  forThisPage = crypto.randomUUID()
  try {
    const known = sessionStorage.getItem(KEY)
    if (known) forThisPage = known
    else sessionStorage.setItem(KEY, forThisPage)
  } catch {
    // Storage is forbidden here, so drafts last as long as the page.
    return forThisPage
  }
  return forThisPage
}

/** Only the newest drafts are kept, so that storage never fills up. */
const KEPT = 60

type Entry = { readonly key: string; readonly savedAt: number; readonly text: string }

/**
 * Drafts in this browser, one for each subject (a team, the Dream Team) and tab. Where storage is forbidden or full,
 * writing returns false and reading returns null; the work on the screen continues.
 */
export type DraftStore = {
  /** Returns this tab's draft of the subject. */
  readonly read: (subject: string) => string | null
  /** Returns the newest draft of the subject from any tab. */
  readonly readNewest: (subject: string) => string | null
  /** Returns the newest draft of any of those subjects, from any tab. */
  readonly newestAbout: (subjects: RegExp) => { readonly subject: string; readonly text: string } | null
  readonly write: (subject: string, text: string) => boolean
  readonly drop: (subject: string) => void
  readonly dropAll: () => void
}

/** @param kind what the drafts are of, e.g. "lineup"; part of every key */
export function createDraftStore(kind: string, now: () => number = Date.now): DraftStore {
  const prefix = `benchboss:draft:${kind}:`
  const keyOf = (subject: string) => `${prefix}${subject}:${tabId()}`

  return {
    read: (subject) => attempt(() => entry(keyOf(subject))?.text ?? null, null),
    readNewest: (subject) =>
      attempt(() => newestFirst(entries(`${prefix}${subject}:`))[0]?.text ?? null, null),
    newestAbout: (subjects) =>
      attempt(
        () =>
          newestFirst(entries(prefix))
            // The tab's name ends the key.
            .map(({ key, text }) => ({ subject: key.slice(prefix.length, key.lastIndexOf(':')), text }))
            .find(({ subject }) => subjects.test(subject)) ?? null,
        null,
      ),
    write: (subject, text) =>
      attempt(() => {
        localStorage.setItem(keyOf(subject), JSON.stringify({ savedAt: now(), text }))
        for (const old of newestFirst(entries(prefix)).slice(KEPT)) localStorage.removeItem(old.key)
        return true
      }, false),
    drop: (subject) => attempt(() => localStorage.removeItem(keyOf(subject)), undefined),
    dropAll: () =>
      attempt(() => {
        for (const { key } of entries(prefix)) localStorage.removeItem(key)
      }, undefined),
  }
}

/** Storage throws when it is full, forbidden or absent. None of that may stop the screen. */
function attempt<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

function entries(prefix: string): readonly Entry[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => entry(key) ?? [])
}

function entry(key: string): Entry | null {
  const raw = localStorage.getItem(key)
  const value: unknown = raw === null ? null : attempt(() => JSON.parse(raw), null)
  if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('text' in value)) return null
  return typeof value.savedAt === 'number' && typeof value.text === 'string'
    ? { key, savedAt: value.savedAt, text: value.text }
    : null
}

const newestFirst = (all: readonly Entry[]): readonly Entry[] =>
  [...all].sort((a, b) => b.savedAt - a.savedAt)

/**
 * Stores drafts after the next paint, because storage is slow and must not delay the board. A page that is hidden or
 * left stores pending drafts at once.
 */
export function keepAfterPaint<Draft>(keep: (draft: Draft) => void) {
  let due: { readonly draft: Draft } | null = null
  const flush = (): void => {
    if (due) keep(due.draft)
    due = null
  }
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flush()
  }
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushWhenHidden)
  return {
    keep(draft: Draft): void {
      if (!due) afterPaint(flush)
      due = { draft }
      if (document.visibilityState === 'hidden') flush()
    },
    stop(): void {
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    },
  }
}

/** Runs work after the next paint. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
