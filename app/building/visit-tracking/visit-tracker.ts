import * as z from 'zod/mini'

import { readJson } from '#domain/read-json.ts'
import {
  cut,
  DEVICE_INFO_LIMIT,
  deviceType,
  type GameType,
  isLocalHost,
  type ModeLabel,
  type VisitType,
} from '#domain/visit/visit.ts'
import { DATABASE_NOT_CONFIGURED, LOCAL_SKIPPED, VISIT_ID_REQUIRED } from '#messages/visits.ts'

/** A visit to be recorded. Where it came from and on what device, the tracker knows itself. */
export type TrackedVisit = {
  readonly visit_type: VisitType
  readonly game_type: GameType
  readonly team_id?: number | null
  /** The mode label of a team selection in the lineup builder (P-ENT-42). */
  readonly lineup_type?: ModeLabel
}

/** A recorded visit: completing it needs both. */
export type RecordedVisit = { readonly id: string; readonly key: string }

/** What became of a call (P-ERR-49). Nobody is shown it (P-ERR-44). */
export type TrackingResult<Data> =
  | { readonly success: true; readonly data: Data }
  | { readonly success: false; readonly error: string }

/** What of the browser tracking needs. */
export type TrackingBrowser = {
  readonly fetch: typeof fetch
  readonly hostname: string
  /** Local storage `enable_local_tracking`: track on a developer's machine too. */
  readonly tracksLocally: () => boolean
  readonly referrer: string
  readonly utmSource: () => string | null
  readonly userAgent: string
  readonly newKey: () => string
}

export type VisitTracker = ReturnType<typeof createVisitTracker>

const Answer = z.object({
  data: z.optional(z.nullable(z.object({ id: z.nullable(z.string()), key: z.optional(z.string()) }))),
  skipped: z.optional(z.string()),
  image_url: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
})

const failed = (error: string) => ({ success: false, error }) as const

export function createVisitTracker(browser: TrackingBrowser) {
  // Once the server has said that it has no database, asking again helps nobody (P-ERR-06).
  let disabled = false

  const isSkippedHere = () => isLocalHost(browser.hostname) && !browser.tracksLocally()

  async function send(path: string, body: unknown) {
    const response = await browser.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // A visit is often the last thing a page says before the next one.
      keepalive: true,
    })
    return { status: response.status, answer: Answer.parse(await response.json()) }
  }

  return {
    /** Records a visit; a call that gets no answer is made once more on the other way, and counts once (P-CALL-44). */
    async track(visit: TrackedVisit): Promise<TrackingResult<RecordedVisit>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
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
      const first = await send('/api/track-visit', body).catch(() => null)
      const parsed =
        first === null || (first.status >= 500 && first.answer.code !== 'unavailable')
          ? await send('/api/visits', body).catch(() => null)
          : first
      if (parsed === null) return failed('The server did not answer.')
      if (parsed.answer.code === 'unavailable') {
        disabled = true
        return failed(DATABASE_NOT_CONFIGURED)
      }
      const { data, error, skipped } = parsed.answer
      return data?.id && data.key
        ? { success: true, data: { id: data.id, key: data.key } }
        : failed(error ?? skipped ?? 'The visit was not recorded.')
    },

    /** Has the server keep the image of a downloaded lineup, and a record of it (P-CALL-29, P-CALL-30). */
    async recordDownload(path: string, download: unknown): Promise<TrackingResult<{ readonly url: string }>> {
      if (isSkippedHere()) return failed(LOCAL_SKIPPED)
      const parsed = await send(path, download).catch(() => null)
      if (parsed === null) return failed('The server did not answer.')
      const { image_url: url, skipped, error, message } = parsed.answer
      return url ? { success: true, data: { url } } : failed(skipped ?? error ?? message ?? 'Failed')
    },

    /** Marks a visit completed (P-STATE-24). */
    async complete(visit: RecordedVisit | null): Promise<TrackingResult<null>> {
      if (visit === null) return failed(VISIT_ID_REQUIRED)
      const parsed = await send('/api/complete-visit', { visitId: visit.id, key: visit.key }).catch(
        () => null,
      )
      if (parsed === null) return failed('The server did not answer.')
      return parsed.status < 400 ? { success: true, data: null } : failed(parsed.answer.error ?? 'Failed')
    },
  }
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
 * The selection that is on the screen, as a visit: recorded when a team is chosen (P-STATE-07), completed when what is
 * built from it is whole (P-STATE-13). A reload goes on with the same visit.
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
