import { pino } from 'pino'

import { DEFAULT_SITE_NAME, type Site } from '#domain/site/site.ts'
import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import type { Actor, Context, Services } from '#server/core/context.ts'
import type { System } from '#server/core/services.ts'
import type { Database } from '#server/db/client.ts'
import type { MakerContext } from '#server/fans/fan-lines.ts'
import { memoryFiles } from '#tests/support/memory-files.ts'

import { makeAdmin } from './user-rows.ts'

export const silent = pino({ level: 'silent' })

export const GUEST: Actor = { kind: 'guest' }

/** The site that `app.request('/…')` requests. */
export const TEST_SITE: Site = { name: DEFAULT_SITE_NAME, origin: 'http://localhost' }

/** Returns the actor of a user's request, as a session would. */
export function actorOf(user: { readonly id: string; readonly email: string }, isAdmin = false): Actor {
  return { kind: 'user', id: user.id, email: user.email, isAdmin }
}

/** Shared by all tests of a worker, like the one drawing thread of a server. */
const drawingQueue = createDrawingQueue()

/** A server without mail and settings, and with empty buckets. */
export function servicesOn(db: Database, given: Partial<Services> = {}): Services {
  return {
    db,
    mail: { supportAddress: null, send: async () => 'not_configured' },
    files: memoryFiles(),
    drawingQueue,
    tracking: { findCountry: () => null, blockedReferrers: [], ignoredUserId: null, timeZone: 'UTC' },
    tradeSaving: true,
    imageHosts: [],
    rosterSync: { begin: async () => ({ done: Promise.resolve() }), stop: async () => undefined },
    system: systemOf(),
    adminApi: { key: null, baseUrl: null },
    reportService: null,
    log: silent,
    ...given,
  }
}

/** A process that has not run any job yet. */
export function systemOf(given: Partial<System> = {}): System {
  return {
    facts: {
      version: '1.2.3',
      build: null,
      database: 'embedded',
      bucket: null,
      operator: { name: null, email: null },
      mailFrom: null,
      nightly: null,
      retentionDays: null,
      backups: {
        every: null,
        place: '/backups',
        isEncrypted: false,
        keep: { days: 7, weeks: 4, months: 6 },
      },
    },
    readDisk: async () => null,
    backups: {
      begin: async () => true,
      makeDue: async () => undefined,
      open: async () => null,
      delete: async () => undefined,
      stop: async () => undefined,
    },
    ...given,
  }
}

/** A request on the database, by default a guest's. */
export function contextOn(db: Database, given: Partial<Context> = {}): Context & MakerContext {
  const auth = { secret: 'a secret of the tests' }
  return {
    ...servicesOn(db),
    actor: GUEST,
    now: new Date(),
    address: '203.0.113.7',
    auth,
    site: TEST_SITE,
    ...given,
  }
}

/** A request of a new admin. */
export async function adminContext(db: Database, given: Partial<Context> = {}) {
  return contextOn(db, { actor: actorOf(await makeAdmin(db), true), ...given })
}
