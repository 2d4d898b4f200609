import type { Logger } from 'pino'

import type { Site } from '#domain/site/site.ts'
import type { Database } from '#server/db/client.ts'

import type { FileStore } from './file-store.ts'
import type { Mailer } from './mail.ts'
import type { DrawingQueue, System, RosterSync, Tracking } from './services.ts'
import type { AdminApi, ReportService } from './setting-groups.ts'

/** Who sends a request. The server decides it by the session, on every request. */
export type Actor =
  | {
      readonly kind: 'guest'
      /** They have a session cookie that could not be looked up, so they may be signed in. See `findUser`. */
      readonly unread?: true
    }
  | { readonly kind: 'user'; readonly id: string; readonly email: string; readonly isAdmin: boolean }

/** What a server verb works with; made once per request. */
export type Context = {
  readonly db: Database
  readonly actor: Actor
  /** The time of the request, the same everywhere in it. */
  readonly now: Date
  /**
   * The client's network address; null when unknown. It is only stored as a hash that cannot be reversed once its day
   * is over, and to count a guest's vote once, under the server's secret (`makerOf`).
   */
  readonly address: string | null
  readonly site: Site
  readonly mail: Mailer
  readonly files: FileStore
  readonly drawingQueue: DrawingQueue
  /** Whether trade proposals may be saved (TRADE_SAVING). */
  readonly tradeSaving: boolean
  readonly tracking: Tracking
  /** Hosts that external images may come from (PICTURE_HOSTS). */
  readonly imageHosts: readonly string[]
  readonly rosterSync: RosterSync
  /** This process, and the machine it runs on. */
  readonly system: System
  readonly adminApi: AdminApi
  /** Where browsers send reports instead (SEND_REPORT_URL); null: to us. */
  readonly reportService: ReportService | null
  readonly log: Logger
}

/** What most verbs of signed-in visitors need. */
export type ActorContext = Pick<Context, 'db' | 'actor'>

export type ActorCall<Asked> = { readonly ctx: ActorContext } & Readonly<Asked>

/** What is the same for all requests. */
export type Services = Omit<Context, 'actor' | 'now' | 'address' | 'site'>
