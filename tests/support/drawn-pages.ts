import type { RouteConfigEntry } from '@react-router/dev/routes'
import { join } from 'node:path'
import { createElement } from 'react'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'

import * as entry from '#app/entry.server.tsx'
import routes from '#app/routes.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import type { Services } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import type { AppDependencies } from '#server/http/app.ts'

import { memoryFiles } from './memory-files.ts'
import { startAccounts } from './visitor.ts'
import { serverBuild, startWebApp } from './web-app.ts'

type Route = Exclude<ServerBuild['routes'][string], undefined>

const MODULES = import.meta.glob<Route['module']>(['/app/root.tsx', '/app/**/{route,*.route}.{ts,tsx}'])

/** Starts the server with pages rendered as for a browser without scripts, and with the files of `public/`. */
export async function drawPages(
  db: Database,
  { auth } = startAccounts(db),
  given: Partial<Services> = {},
  site: Partial<SiteSettings> & Pick<AppDependencies, 'pagesInMemory'> = {},
) {
  const list = await listBelow((await routes) as readonly RouteConfigEntry[], 'root')
  const top: Route = { id: 'root', path: '', module: await load('root.tsx') }
  const build = serverBuild({
    entry: { module: entry },
    routes: Object.fromEntries([top, ...list].map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries([top, ...list].map((route) => [route.id, assetsOf(route)])),
      url: '/manifest.js',
      version: '1',
    },
  })
  const clientFolder = join(import.meta.dirname, '../../public')
  return startWebApp(db, auth, memoryFiles(), given, { build, clientFolder, ...site })
}

async function listBelow(entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const lists = await Promise.all(
    entries.map(async ({ id, file, path, index, children = [] }) => {
      const module = await load(file)
      const route: Route = { id: id ?? file, parentId, path, index, module }
      return [route, ...(await listBelow(children, route.id))]
    }),
  )
  return lists.flat()
}

/** Loads a route module as the build leaves it, with components that read their own loader data. */
async function load(file: string): Promise<Route['module']> {
  const module = await MODULES[`/app/${file}`]?.()
  if (!module) throw new Error(`There is no app/${file}.`)
  const { default: Component, ErrorBoundary } = module
  return {
    ...module,
    default: Component && withComponentProps((props) => createElement<object>(Component, props)),
    ErrorBoundary:
      ErrorBoundary && withErrorBoundaryProps((props) => createElement<object>(ErrorBoundary, props)),
  }
}

/** Returns the page's script assets for the browser: none. */
function assetsOf({ id, parentId, path, index, module }: Route): ServerBuild['assets']['routes'][string] {
  return {
    id,
    parentId,
    path,
    index,
    module: '/route.js',
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
}

/** Headers that return the whole page at once; a browser's first page may be streamed while code still loads. */
export const CRAWLER = { 'user-agent': 'Googlebot/2.1' } as const

/** Returns the text of a page, without tags. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
