import type { Handler, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

import { AppError } from '#server/core/errors.ts'
import { answeredStatus } from '#server/core/log.ts'
import { isSame, NOT_ALLOWED } from '#server/core/rights.ts'
import type { DrawingQueue } from '#server/core/services.ts'

export type Metrics = {
  /** Counts and times requests by their route's pattern. @param build the web app, which has the pages' patterns */
  countRequests(build: ServerBuild | (() => Promise<ServerBuild>)): MiddlewareHandler
  countVisit(): void
  /** Returns all metrics in Prometheus' text format, to clients with the token. */
  readonly answer: Handler
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

type Drawings = Pick<DrawingQueue, 'running' | 'waiting' | 'counts'>

/** Makes the metrics of this process. Loaded only if METRICS_TOKEN is set: without it nothing is counted. */
export function createMetrics(options: {
  readonly token: string
  readonly pool: Pool
  readonly drawings: Drawings
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Memory, CPU, garbage collection, the event loop's lag.
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the start of the response, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const visits = new Counter({
    name: 'visits_stored_total',
    help: 'Visits stored by this process.',
    registers,
  })
  watchPool(options.pool, registers)
  watchDrawings(options.drawings, registers)
  return {
    countRequests(build) {
      const built = typeof build === 'function' ? null : pagePattern(build)
      return async (c, next) => {
        const began = performance.now()
        await next()
        const pattern = hostPattern(routePath(c))
        const route = pattern ?? built?.(c.req.path) ?? 'page'
        const method = METHODS.has(c.req.method) ? c.req.method : 'other'
        requests.observe({ method, route, status: answeredStatus(c) }, (performance.now() - began) / 1000)
      }
    },
    countVisit: () => visits.inc(),
    answer: async (c) => {
      const [, given = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      if (!isSame(given, options.token)) throw new AppError('not_signed_in', NOT_ALLOWED)
      return c.body(await registry.metrics(), 200, {
        'Content-Type': registry.contentType,
        'Cache-Control': 'no-store',
      })
    },
  }
}

/** Returns the pattern of an address outside the web app; null for the web app's. */
function hostPattern(path: string): string | null {
  if (path === '*' || path === '/*') return null
  return path.replaceAll(/\{[^/]*\}(?=\/|$)/g, '')
}

/** Finds the pattern of a page's address, also when only its data is requested. */
function pagePattern({ routes }: ServerBuild): (path: string) => string | null {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index } = route
      return [index ? { id, path, index } : { id, path, children: below(id) }]
    })
  const tree = below(undefined)
  return (path) => {
    const page = path.replace(/(?:\/_)?\.data$/, '') || '/'
    const matches = matchRoutes(tree, page)
    if (!matches) return null
    return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`.replace(/^\/+/, '/')
  }
}

/** Reports the queue's own counts when the metrics are requested. */
function watchDrawings(drawings: Drawings, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) => {
    const now: Gauge = new Gauge({ name, help, registers, collect: () => now.set(read()) })
  }
  const counter = (name: string, help: string, read: () => number) => {
    const total: Counter = new Counter({
      name,
      help,
      registers,
      collect() {
        total.reset()
        total.inc(read())
      },
    })
  }
  gauge('drawings_running', 'Cards being drawn.', () => drawings.running)
  gauge('drawings_waiting', 'Cards waiting to be drawn.', () => drawings.waiting)
  counter('drawings_drawn_total', 'Cards drawn.', () => drawings.counts.drawn)
  counter('drawings_refused_total', 'Cards refused because the line was full.', () => drawings.counts.refused)
  counter(
    'drawings_given_up_total',
    'Cards given up after waiting too long or losing all requesters.',
    () => drawings.counts.givenUp,
  )
}

function watchPool(pool: Pool, registers: Registry[]): void {
  const connections: Gauge<'state'> = new Gauge({
    name: 'database_pool_connections',
    help: 'Open connections, the idle ones among them, and queries waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
