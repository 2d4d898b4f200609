import type { Logger } from 'pino'

import type { Site } from '#domain/site.ts'
import type { Database } from '#server/db/client.ts'

import type { FileStore } from './file-store.ts'
import type { Mailer } from './mail.ts'
import type { DrawingQueue, System, RosterSync, Tracking } from './services.ts'
import type { AdminApi, ReportService } from './setting-groups.ts'

/** Who sends a request. The server decides it by the session, on every request. */
export type Actor =
  | {
      readonly kind: 'guest'
      /** They came with a session that could not be looked up: nobody, who may be somebody. See `findUser`. */
      readonly unread?: true
    }
  | { readonly kind: 'user'; readonly id: string; readonly email: string; readonly isAdmin: boolean }

/** What a server verb is given to work with; made once per request. */
export type Context = {
  readonly db: Database
  readonly actor: Actor
  /** The request's moment, so that one request has one time. */
  readonly now: Date
  /**
   * Where the request came from; null when unknown. Kept only as a hash that nobody can read a day later, and to count a
   * guest's voice once as one under the server's secret (`makerOf`).
   */
  readonly address: string | null
  readonly site: Site
  readonly mail: Mailer
  /** The buckets of images. */
  readonly files: FileStore
  /** Where cards are drawn, in their turn. */
  readonly drawingQueue: DrawingQueue
  /** Whether trade proposals may be saved (TRADE_SAVING). */
  readonly tradeSaving: boolean
  readonly tracking: Tracking
  /** Hosts that images from elsewhere may come from (PICTURE_HOSTS). */
  readonly imageHosts: readonly string[]
  /** Checks of the league's rosters. */
  readonly rosterSync: RosterSync
  /** This process, and what the machine around it keeps. */
  readonly system: System
  readonly adminApi: AdminApi
  /** Where browsers send reports instead (SEND_REPORT_URL); null: to us. */
  readonly reportService: ReportService | null
  readonly log: Logger
}

/** What most verbs of signed-in visitors need. */
export type ActorContext = Pick<Context, 'db' | 'actor'>

/** What such a verb is called with. */
export type ActorCall<Asked> = { readonly ctx: ActorContext } & Readonly<Asked>

/** What stays the same from one request to the next. */
export type Services = Omit<Context, 'actor' | 'now' | 'address' | 'site'>
