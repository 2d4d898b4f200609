import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'

import { handleError } from '#app/entry.server.tsx'
import routes from '#app/routes.ts'
import type { Auth } from '#server/accounts/auth.ts'
import { openRequests } from '#server/accounts/open-request.ts'
import type { Services } from '#server/core/context.ts'
import type { FileStore } from '#server/core/file-store.ts'
import { createMailer } from '#server/core/mail.ts'
import type { Database } from '#server/db/client.ts'
import { type AppDependencies, createApp } from '#server/http/app.ts'
import { servicesOn, silent } from '#tests/factories/contexts.ts'

import { memoryFiles } from './memory-files.ts'

type Module = ServerBuild['routes'][string] extends infer Route
  ? Route extends { module: infer Value }
    ? Value
    : never
  : never

const MODULES = import.meta.glob<Module>('/app/**/{route,*.route}.{ts,tsx}')

/** A route of app/routes.ts with its whole path. */
export type ListedRoute = { readonly path: string; readonly file: string; readonly module: Module }

/** Lists every route of the web app. */
export async function listRoutes(): Promise<readonly ListedRoute[]> {
  const entries = (await routes) as readonly RouteConfigEntry[]
  return Promise.all(
    flatten(entries, '').map(async (route) => ({ ...route, module: await load(route.file) })),
  )
}

function flatten(entries: readonly RouteConfigEntry[], above: string): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above
    const children = entry.children ?? []
    // A frame's address shows its index, if it has one.
    const own = children.some(({ index }) => index) ? [] : [{ path: path || '/', file: entry.file }]
    return [...own, ...flatten(children, path)]
  })
}

function load(file: string): Promise<Module> {
  const found = MODULES[`/app/${file}`]
  if (!found) throw new Error(`There is no app/${file}.`)
  return found()
}

/**
 * Starts the server as it is, from Hono to the database, except that every page is rendered as the word "page". Nested
 * routes are flat, each with its loader and action.
 */
export async function startWebApp(
  db: Database,
  auth: Auth,
  files: FileStore = memoryFiles(),
  given: Partial<Services> = {},
  parts: Partial<
    Pick<
      AppDependencies,
      | 'build'
      | 'clientFolder'
      | 'log'
      | 'metrics'
      | 'pagesInMemory'
      | 'publicUrl'
      | 'reportUrl'
      | 'siteName'
      | 'supportAddress'
      | 'trustedProxies'
    >
  > = {},
) {
  const listed = await listRoutes()
  const build = serverBuild({
    entry: {
      module: {
        handleError,
        default: (_request, status, headers) => new Response('page', { status, headers }),
      },
    },
    routes: Object.fromEntries(
      listed.map(({ path, module }, index) => [
        `route-${index}`,
        path === '/'
          ? { id: `route-${index}`, index: true, path: undefined, module }
          : { id: `route-${index}`, path: path.slice(1), module },
      ]),
    ),
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  })
  const services = servicesOn(db, { mail: createMailer(null, silent), files, ...given })
  return createApp({
    production: true,
    build,
    clientFolder: undefined,
    log: silent,
    siteName: auth.siteName,
    publicUrl: undefined,
    trustedProxies: 0,
    auth,
    db,
    files,
    drawingQueue: services.drawingQueue,
    openRequest: openRequests({ ...services, auth }),
    ...parts,
  })
}

/** Makes a build for React Router's request handler, like Vite's. */
export function serverBuild(own: Pick<ServerBuild, 'entry' | 'routes' | 'assets'>): ServerBuild {
  return {
    ...own,
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
}

/** Returns what is wrong with any response: a 5xx, or a line of a stack trace; null for nothing. */
export async function failureOf(answer: Response): Promise<string | null> {
  if (answer.status >= 500) return `${answer.status}: ${await answer.text()}`
  const trace = answer.status < 400 ? null : /^\s+at .+:\d+:\d+/m.exec(await answer.text())
  return trace && `${answer.status}: ${trace[0]}`
}
