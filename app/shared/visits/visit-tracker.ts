import * as z from 'zod/mini'

import { type Failure, request } from '#app/api-client/request.ts'
import {
  completedVisit,
  lineupDownload,
  newVisit,
  newVisitAgain,
  type RecordedVisit,
} from '#app/api-client/visits.ts'
import type { Result } from '#domain/result/problem.ts'
import { readJson } from '#domain/text/text.ts'
import {
  cut,
  DEVICE_INFO_LIMIT,
  deviceType,
  type GameType,
  isLocalHost,
  type ModeLabel,
  type VisitType,
} from '#domain/visit/visit.ts'
import { HIDE_VISIT, VISIT_ID_REQUIRED } from '#messages/server.ts'

const DATABASE_NOT_CONFIGURED = 'Database not configured'
const LOCAL_SKIPPED = 'Local/dev environment - tracking skipped'

/** A visit to record. The tracker adds where it came from and the device. */
export type TrackedVisit = {
  readonly visit_type: VisitType
  readonly game_type: GameType
  readonly team_id?: number | null
  /** The mode label of a team selection in the lineup builder. */
  readonly lineup_type?: ModeLabel
}

/** The result of a call. It is never shown to a visitor. */
export type TrackingResult<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: string }

export type TrackingBrowser = {
  readonly hostname: string
  /** Local storage `enable_local_tracking`: track on a developer's machine too. */
  readonly tracksLocally: () => boolean
  /** Whether the visitor opted out; the server would not count them either. */
  readonly objects: () => boolean
  readonly referrer: string
  readonly utmSource: () => string | null
  readonly userAgent: string
  readonly touchPoints: number
  readonly newKey: () => string
}

export type VisitTracker = ReturnType<typeof createVisitTracker>

const failed = (error: string) => ({ success: false, error }) as const
/** Returns the refusal's message, or that none could be read. */
const failedAs = ({ message = 'The server did not answer.' }: Failure) => failed(message)

/** A visit is often recorded just before the page is left. */
const KEEPALIVE = { keepalive: true } as const

export function createVisitTracker(browser: TrackingBrowser) {
  // Once the server reports that it has no database, more requests are useless.
  let disabled = false

  const isSkippedHere = () => isLocalHost(browser.hostname) && !browser.tracksLocally()

  return {
    /** Records a visit. A call without a response is repeated once at the other address, and counts once. */
    async track(visit: TrackedVisit): Promise<TrackingResult<RecordedVisit>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
      if (browser.objects()) return failed(HIDE_VISIT)
      if (disabled) return failed(DATABASE_NOT_CONFIGURED)
      const body = {
        ...visit,
        team_id: visit.team_id ?? null,
        referrer: browser.referrer || null,
        utm_source: browser.utmSource(),
        device_type: deviceType(browser.userAgent, browser.touchPoints),
        device_info: cut(browser.userAgent, DEVICE_INFO_LIMIT),
        client_key: browser.newKey(),
      }
      const first = await request(newVisit, body, KEEPALIVE)
      const receipt = isWorthARetry(first) ? await request(newVisitAgain, body, KEEPALIVE) : first
      if (receipt.ok) {
        const { data, skipped } = receipt.value
        return data ? { success: true, data } : failed(skipped ?? 'The visit was not recorded.')
      }
      if (receipt.problem.code !== 'unavailable') return failedAs(receipt.problem)
      disabled = true
      return failed(DATABASE_NOT_CONFIGURED)
    },

    /** Asks the server to store the image of a downloaded lineup and a record of it. */
    async recordDownload(path: string, download: unknown): Promise<TrackingResult<{ readonly url: string }>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
      const kept = await request(lineupDownload(path), download, KEEPALIVE)
      if (!kept.ok) return failedAs(kept.problem)
      const { image_url: url, skipped = 'Failed' } = kept.value
      return url ? { success: true, data: { url } } : failed(skipped)
    },

    async complete(visit: RecordedVisit | null): Promise<TrackingResult<null>> {
      if (visit === null) return failed(VISIT_ID_REQUIRED)
      // Recorded before the visitor opted out: from then on, nothing more is counted.
      if (browser.objects()) return failed(HIDE_VISIT)
      const completed = await request(completedVisit, { visitId: visit.id, key: visit.key }, KEEPALIVE)
      return completed.ok ? { success: true, data: null } : failedAs(completed.problem)
    },
  }
}

/** Whether no response came or the server failed. False when the server reports that it has no database. */
function isWorthARetry(tried: Result<unknown, Failure>): boolean {
  if (tried.ok) return false
  const { status, code } = tried.problem
  return code !== 'unavailable' && (status < 400 || status >= 500)
}

export type TabMemory = {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => void
}

export type SelectionVisits = ReturnType<typeof createSelectionVisits>

const Kept = z.object({ subject: z.string(), visit: z.object({ id: z.string(), key: z.string() }) })

/** Identifies a selection: the same one after a reload is no new visit. */
const subjectOf = ({ team_id, lineup_type }: TrackedVisit): string => `${lineup_type ?? ''} ${team_id ?? ''}`

/**
 * Tracks the current selection as a visit. It is recorded when a team is chosen, and completed when the lineup or trade
 * is complete. A reload continues the same visit.
 * @param key where the tab stores it
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

  /** Returns the current visit; null without a selection, or where it was not recorded. */
  const visit = (): Promise<RecordedVisit | null> => current ?? Promise.resolve(kept()?.visit ?? null)

  return {
    select(selection: TrackedVisit): void {
      const subject = subjectOf(selection)
      // Only the first selection of a page can come from before its reload.
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

    async complete(): Promise<void> {
      const whole = await visit()
      if (whole === null || completed.has(whole.id)) return
      completed.add(whole.id)
      await tracker.complete(whole)
    },
  }
}
