import * as z from 'zod/mini'

import { type Failure, request } from '#app/api/request.ts'
import {
  completedVisit,
  lineupDownload,
  newVisit,
  newVisitAgain,
  type RecordedVisit,
} from '#app/api/visits.ts'
import type { Result } from '#domain/problem.ts'
import { readJson } from '#domain/text.ts'
import {
  cut,
  DEVICE_INFO_LIMIT,
  deviceType,
  type GameType,
  isLocalHost,
  type ModeLabel,
  type VisitType,
} from '#domain/visit/visit.ts'
import { DATABASE_NOT_CONFIGURED, HIDE_VISIT, LOCAL_SKIPPED, VISIT_ID_REQUIRED } from '#messages/server.ts'

/** A visit to be recorded. Where it came from and on what device, the tracker knows itself. */
export type TrackedVisit = {
  readonly visit_type: VisitType
  readonly game_type: GameType
  readonly team_id?: number | null
  /** The mode label of a team selection in the lineup builder. */
  readonly lineup_type?: ModeLabel
}

/** What became of a call. No visitor is shown it. */
export type TrackingResult<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: string }

/** The part of the browser that tracking needs. */
export type TrackingBrowser = {
  readonly hostname: string
  /** Local storage `enable_local_tracking`: track on a developer's machine too. */
  readonly tracksLocally: () => boolean
  /** Whether the visitor asks not to be counted; the server would not count them either. */
  readonly objects: () => boolean
  readonly referrer: string
  readonly utmSource: () => string | null
  readonly userAgent: string
  readonly newKey: () => string
}

export type VisitTracker = ReturnType<typeof createVisitTracker>

const failed = (error: string) => ({ success: false, error }) as const
/** What a refusal says, or that there was none to read. */
const failedAs = ({ message = 'The server did not answer.' }: Failure) => failed(message)

/** A visit is often the last thing a page says before the next one. */
const LAST_WORDS = { keepalive: true } as const

export function createVisitTracker(browser: TrackingBrowser) {
  // Once the server has said that it has no database, asking again helps no visitor.
  let disabled = false

  const isSkippedHere = () => isLocalHost(browser.hostname) && !browser.tracksLocally()

  return {
    /** Records a visit; a call that gets no answer is made once more at the other address, and counts once. */
    async track(visit: TrackedVisit): Promise<TrackingResult<RecordedVisit>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
      if (browser.objects()) return failed(HIDE_VISIT)
      if (disabled) return failed(DATABASE_NOT_CONFIGURED)
      const body = {
        ...visit,
        team_id: visit.team_id ?? null,
        referrer: browser.referrer || null,
        utm_source: browser.utmSource(),
        device_type: deviceType(browser.userAgent),
        device_info: cut(browser.userAgent, DEVICE_INFO_LIMIT),
        client_key: browser.newKey(),
      }
      const first = await request(newVisit, body, LAST_WORDS)
      const receipt = isWorthARetry(first) ? await request(newVisitAgain, body, LAST_WORDS) : first
      if (receipt.ok) {
        const { data, skipped } = receipt.value
        return data ? { success: true, data } : failed(skipped ?? 'The visit was not recorded.')
      }
      if (receipt.problem.code !== 'unavailable') return failedAs(receipt.problem)
      disabled = true
      return failed(DATABASE_NOT_CONFIGURED)
    },

    /** Has the server keep the image of a downloaded lineup, and a record of it. */
    async recordDownload(path: string, download: unknown): Promise<TrackingResult<{ readonly url: string }>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
      const kept = await request(lineupDownload(path), download, LAST_WORDS)
      if (!kept.ok) return failedAs(kept.problem)
      const { image_url: url, skipped = 'Failed' } = kept.value
      return url ? { success: true, data: { url } } : failed(skipped)
    },

    async complete(visit: RecordedVisit | null): Promise<TrackingResult<null>> {
      if (visit === null) return failed(VISIT_ID_REQUIRED)
      // Counted before the visitor asked: what they do from then on is theirs.
      if (browser.objects()) return failed(HIDE_VISIT)
      const completed = await request(completedVisit, { visitId: visit.id, key: visit.key }, LAST_WORDS)
      return completed.ok ? { success: true, data: null } : failedAs(completed.problem)
    },
  }
}

/** No answer, or a server in trouble; but not one that says itself that it has no database. */
function isWorthARetry(tried: Result<unknown, Failure>): boolean {
  if (tried.ok) return false
  const { status, code } = tried.problem
  return code !== 'unavailable' && (status < 400 || status >= 500)
}

/** What a tab remembers between two loads of a page. */
export type TabMemory = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
}

export type SelectionVisits = ReturnType<typeof createSelectionVisits>

const Kept = z.object({ subject: z.string(), visit: z.object({ id: z.string(), key: z.string() }) })

/** What is selected: the same again after a reload is no new visit. */
const subjectOf = ({ team_id, lineup_type }: TrackedVisit): string => `${lineup_type ?? ''} ${team_id ?? ''}`

/**
 * The selection that is on the screen, as a visit: recorded when a team is chosen, completed when what is built from
 * it is whole. A reload goes on with the same visit.
 * @param key where the tab remembers it
 */
export function createSelectionVisits(
  tracker: Pick<VisitTracker, 'track' | 'complete'>,
  memory: TabMemory,
  key: string,
) {
  let current: Promise<RecordedVisit | null> | null = null
  const completed = new Set<string>()

  function kept(): z.infer<typeof Kept> | null {
    const parsed = Kept.safeParse(readJson(memory.read(key)))
    return parsed.success ? parsed.data : null
  }

  /** The visit of what is on the screen; null where nothing is or where it was not recorded. */
  const visit = (): Promise<RecordedVisit | null> => current ?? Promise.resolve(kept()?.visit ?? null)

  return {
    select(selection: TrackedVisit): void {
      const subject = subjectOf(selection)
      // Only the first selection of a page can be one from before its reload.
      const before = current === null ? kept() : null
      if (before?.subject === subject) {
        current = Promise.resolve(before.visit)
        return
      }
      current = tracker.track(selection).then((result) => {
        if (!result.success) return null
        memory.write(key, JSON.stringify({ subject, visit: result.data }))
        return result.data
      })
    },

    current: visit,

    /** Marks it completed, once. */
    async complete(): Promise<void> {
      const whole = await visit()
      if (whole === null || completed.has(whole.id)) return
      completed.add(whole.id)
      await tracker.complete(whole)
    },
  }
}
