import type { Printed } from '#card/card-data.ts'
import type {
  LineupRenderRequest,
  PageRenderRequest,
  RenderRequest,
  TradeRenderRequest,
} from '#card/renderer.ts'
import type { OpenDatabase } from '#server/db/client.ts'

/*
 * What this process has beside its database, as verbs see it: the floors above make it, and main.ts puts it together.
 */

type Optional = 'shape' | 'photos' | 'width'
type WithDefaults<Request extends RenderRequest> = Omit<Request, Optional> & Partial<Pick<Request, Optional>>

/**
 * A card to be drawn. Without a shape it is the whole card; photos are file names by player id, and every player
 * without one wears the drawn sweater.
 */
export type CardRequest =
  | WithDefaults<LineupRenderRequest>
  | WithDefaults<TradeRenderRequest>
  | WithDefaults<PageRenderRequest>

/** The bytes of photos and logos by their addresses. */
export type ImageBytes = ReadonlyMap<string, Uint8Array>

/** A drawn card, as its file. */
export type CardImage = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** False where a photo or logo could not be read in time, so that another drawing may have it. */
  readonly whole: boolean
}

/** Draws a card beside the event loop. @throws {AppError} busy: another card made the thread hang */
export type Render = (request: Printed<CardRequest>, images: ImageBytes) => Promise<Uint8Array<ArrayBuffer>>

/** Reads what is on a card and has it drawn. */
export type DrawingWork = (render: Render) => Promise<CardImage>

/** All drawings of this process: a few at once, some in line, and no more. */
export type DrawingQueue = {
  /**
   * Draws a card in its turn. Who asks for one that is under way gets that one.
   * @param key names the card
   * @param work reads what is on it and renders it
   * @param signal of who asks: a drawing in line whose askers have all left is given up
   * @throws {AppError} busy: the line is full, or the card's turn did not come in time
   */
  draw(key: string, work: DrawingWork, signal?: AbortSignal): Promise<CardImage>
  /** Whether the card is being drawn, or in line for it. */
  has(key: string): boolean
  /** @throws {AppError} busy: the line is full */
  checkRoom(): void
  readonly running: number
  readonly waiting: number
  /** Since the process has started. */
  readonly counts: {
    readonly drawn: number
    /** The line was full. */
    readonly refused: number
    /** In line for too long, or everybody left. */
    readonly givenUp: number
  }
  /** Gives up what is in line and ends the thread. */
  close(): Promise<void>
}

/** Checks of the league's rosters, which go on in the background. */
export type RosterSync = {
  /**
   * Begins a check in the background.
   * @returns null when one runs already, or one began since `unlessSince`; else a promise of its end, which rejects
   * when the check fails
   */
  begin(unlessSince?: Date): Promise<{ readonly done: Promise<void> } | null>
  /** Stops the running check, and waits for its end. */
  stop(): Promise<void>
}

/** What an operator decided by settings, as far as it is no secret. */
export type SystemFacts = {
  readonly version: string
  readonly database: OpenDatabase['kind']
  /** The bucket's name, or null for the data folder. */
  readonly bucket: string | null
  /** Null: no mail is sent. */
  readonly mail: { readonly from: string; readonly support: string } | null
  /** ROSTER_SYNC */
  readonly nightly: 'off' | 'on' | 'apply'
  /** Days that visits are kept; null keeps them. */
  readonly retentionDays: number | null
}

export type KeptBackup = {
  readonly name: string
  readonly madeAt: Date
  readonly rows: number
  readonly files: number
}

/** This process and the machine around it, as the back-office shows them. */
export type System = {
  readonly facts: SystemFacts
  readonly startedAt: Date
  /** What has room on the disk of the data folder; null where the system does not say. */
  readDisk(): Promise<{ readonly free: number; readonly total: number } | null>
  /** The backups that were made from the back-office, newest first. */
  listBackups(): Promise<readonly KeptBackup[]>
  /** Begins a backup, which goes on in the background; false while this process makes one. */
  beginBackup(now: Date): boolean
  /** Waits for the backup that is being made. */
  stop(): Promise<void>
}

/** Where a visit came from and who said so; for the row's country and country_source. */
export type Country = { readonly country: string; readonly country_source: 'proxy' | 'geoip' }

export type CountryFinder = (headers: Headers, address: string | null) => Country | null

/** The operator's settings for tracking. */
export type Tracking = {
  readonly findCountry: CountryFinder
  /** Origins of deployments that are not for the public (BLOCKED_REFERRERS). */
  readonly blockedReferrers: readonly string[]
  /** A user whose downloads are not recorded (IGNORED_USER_ID). */
  readonly ignoredUserId: string | null
}
