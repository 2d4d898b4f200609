import type { Printed } from '#card/card-data.ts'
import type { RenderRequest } from '#card/renderer.ts'
import type { BackupEvery, KeptBackups } from '#domain/back-office/backups.ts'
import type { Nightly } from '#domain/roster-sync/feed.ts'
import type { Operator } from '#domain/site/site.ts'
import type { OpenDatabase } from '#server/db/client.ts'

/*
 * What this process has besides its database, as verbs see it: the floors above implement it, and main.ts puts it
 * together.
 */

type Optional = 'shape' | 'photos' | 'width'
/** For each kind on its own, so that its data belongs to its kind. */
type WithDefaults<Request> = Request extends RenderRequest
  ? Omit<Request, Optional> & Partial<Pick<Request, Optional>>
  : never

/**
 * A card to be drawn. Without a shape it is the whole card. Photos are file names by player id; a player without one
 * wears the drawn sweater.
 */
export type CardRequest = WithDefaults<RenderRequest>

/** The bytes of photos and logos, by address. */
export type ImageBytes = ReadonlyMap<string, Uint8Array>

/** A drawn card as a file. */
export type CardImage = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** False when a photo or logo could not be read in time, so that another drawing may have it. */
  readonly whole: boolean
}

/** Draws a card off the event loop. @throws {AppError} busy: another card made the thread hang */
export type Render = (request: Printed<CardRequest>, images: ImageBytes) => Promise<Uint8Array<ArrayBuffer>>

/** Reads a card's content and has it drawn. */
export type DrawingWork = (render: Render) => Promise<CardImage>

/** The drawings of this process: a few at a time, a limited number in line. */
export type DrawingQueue = {
  /**
   * Draws a card in its turn. A second request for the same card shares the drawing.
   * @param key identifies the card
   * @param work reads its content and renders it
   * @param signal of the requester: a waiting drawing is dropped when all of its requesters have left
   * @throws {AppError} busy: the line is full, or the card waited too long
   */
  draw(key: string, work: DrawingWork, signal?: AbortSignal): Promise<CardImage>
  /** Whether the card is being drawn or in line. */
  has(key: string): boolean
  /** @throws {AppError} busy: the line is full */
  checkRoom(): void
  readonly running: number
  readonly waiting: number
  /** Since the process started. */
  readonly counts: {
    readonly drawn: number
    /** Refused because the line was full. */
    readonly refused: number
    /** Waited too long, or all requesters left. */
    readonly givenUp: number
  }
  close(): Promise<void>
}

/** Checks of the league's rosters, which run in the background. */
export type RosterSync = {
  /**
   * Starts a check in the background.
   * @returns null when one is running, or one began since `unlessSince`; else a promise of its end, which rejects when
   * the check fails
   */
  begin(unlessSince?: Date): Promise<{ readonly done: Promise<void> } | null>
  stop(): Promise<void>
}

/** The operator's settings, without secrets. */
export type RunningBuild = { readonly id: string; readonly builtAt: Date }

export type SystemFacts = {
  readonly version: string
  /** Null in development, where pages change with their code. */
  readonly build: RunningBuild | null
  readonly database: OpenDatabase['kind']
  /** The bucket's name; null for the data folder. */
  readonly bucket: string | null
  readonly operator: Operator
  /** Null: mail is not set up. */
  readonly mailFrom: string | null
  /** ROSTER_SYNC, which overrides the switch on Rosters check; null where it is not set. */
  readonly nightly: Nightly | null
  /** Days that visits are kept; null keeps them forever. */
  readonly retentionDays: number | null
  readonly backups: {
    /** BACKUP_EVERY, which overrides the switch on System; null where it is not set. */
    readonly every: BackupEvery | null
    /** A folder, or s3://bucket/prefix. */
    readonly place: string
    readonly isEncrypted: boolean
    readonly keep: KeptBackups
  }
}

/** The backups that the server makes. */
export type SiteBackups = {
  /** Starts a backup in the background; false while one is made in any process. */
  begin(now: Date): Promise<boolean>
  /** Makes a backup if the schedule has one due, and checks one a week. */
  makeDue(now: Date): Promise<void>
  /** Returns the file of that name; null where there is none. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>
  delete(name: string): Promise<void>
  stop(): Promise<void>
}

/** This process and its machine, as the back-office shows them. */
export type System = {
  readonly facts: SystemFacts
  /** Free bytes on the disk of the data folder; null where the system cannot tell. */
  readDisk(): Promise<{ readonly free: number; readonly total: number } | null>
  readonly backups: SiteBackups
}

/** The country of a visit and its source; for the row's country and country_source. */
export type Country = { readonly country: string; readonly country_source: 'proxy' | 'geoip' }

export type CountryFinder = (headers: Headers, address: string | null) => Country | null

/** The operator's settings for tracking. */
export type Tracking = {
  readonly findCountry: CountryFinder
  /** Origins of deployments that are not public (BLOCKED_REFERRERS). */
  readonly blockedReferrers: readonly string[]
  /** A user whose downloads are not recorded (IGNORED_USER_ID). */
  readonly ignoredUserId: string | null
  /** In which visits are counted by day (SITE_TIME_ZONE). */
  readonly timeZone: string
}
