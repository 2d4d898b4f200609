/**
 * `npm run audit:pages`: audits the built site with the demo's data: Lighthouse on a slow phone, the W3C's checker, and
 * a client that previews links. `-- html`, `-- previews` or `-- speed` runs one of them.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import routes from '#app/routes.ts'
import { signInAsAdmin, startDemo } from '#scripts/demo-site.ts'
import { temporaryFolder } from '#scripts/temporary.ts'

import { checkHtml, checkPreviews, measure } from './audit-tools.ts'
import { failOn } from './run-steps.ts'

const MEASURED = [
  { path: '/', performance: 95 },
  { path: '/teams', performance: 95 },
  { path: '/signin', performance: 95 },
  { path: '/teams/:slug', performance: 90 },
  // 3.1 s measured, although 2.5 was the goal. The first paint alone takes 2.2 to 2.4.
  { path: '/l/:id', performance: 90, maxPaintMs: 3300 },
  { path: '/lineup-builder', performance: 85 },
] as const
/** Links that people send in chats. */
const PREVIEWED = [
  '/',
  '/lineup-builder',
  '/trade-players',
  '/teams',
  '/teams/:slug',
  '/profile/:nameOrId',
  '/profile/:nameOrId/lineups/:id',
  '/l/:id',
  '/t/:id',
]

const problems: string[] = []
{
  using demo = await startDemo()
  const site = demo.origin
  const cookie = await signInAsAdmin(site)
  const pages = await findPages(site, cookie)
  const [only] = process.argv.slice(2)
  if (only === undefined || only === 'html') await auditHtml(site, cookie, pages)
  if (only === undefined || only === 'previews') await auditPreviews(site, pages)
  if (only === undefined || only === 'speed') await auditSpeed(site, pages)
}
failOn(problems)

type Pages = ReadonlyMap<string, string>

/** Returns a path for each page of app/routes.ts. A route with a parameter gets a path that another page links to. */
async function findPages(site: string, cookie: string): Promise<Pages> {
  // The demo has no audit entries. This creates the one whose page is audited.
  const body = new URLSearchParams({ intent: 'fix', id: '1' })
  await fetch(`${site}/admin/player-request`, { method: 'POST', body, headers: { origin: site, cookie } })
  const pages = await Promise.all(
    ['/', '/teams', '/profile/Captain-9', '/admin/shares', '/admin/audit'].map((path) =>
      read(`${site}${path}`, cookie),
    ),
  )
  const yesterday = `/daily/${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`
  const links = pages.flatMap(({ html }) =>
    [...html.matchAll(/href="(\/[^"?#]*)/g)].map(([, path = '']) => path),
  )
  return new Map(
    pathsOf((await routes) as readonly RouteConfigEntry[], '').map((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', 'nowhere')}$`)
      const known = [path, ...links, yesterday, '/nowhere'].filter((link) => !/[:*]/.test(link))
      const example = known.find((link) => pattern.test(link))
      if (example === undefined) throw new Error(`No page that was read links to ${path}.`)
      return [path, example]
    }),
  )
}

/** Returns every path of the site that ends in a page. */
function pathsOf(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? above || '/' : `${above}/${path}`
    return children ? pathsOf(children, whole) : file.endsWith('.tsx') ? [whole] : []
  })
}

async function read(url: string, cookie = ''): Promise<{ readonly status: number; readonly html: string }> {
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

/** Fetches every page, signed in where needed, and the builders with a full board. */
async function auditHtml(site: string, cookie: string, pages: Pages): Promise<void> {
  using folder = temporaryFolder('pages')
  const builders = [
    '/lineup-builder?team=EDM',
    '/lineup-builder?mode=dream',
    '/trade-players?team1=EDM&team2=BOS',
  ]
  const files = new Map<string, string>()
  for (const path of [...pages.values(), ...builders]) {
    const guest = await read(`${site}${path}`)
    const { status, html } = guest.status < 300 ? guest : await read(`${site}${path}`, cookie)
    if (status >= 300 && status < 400) continue
    const file = join(folder.path, `${files.size}.html`)
    writeFileSync(file, html)
    files.set(file, path)
  }
  for (const [file, faults] of await checkHtml([...files.keys()]))
    report(`${files.get(file)} as HTML`, faults)
}

async function auditPreviews(site: string, pages: Pages): Promise<void> {
  const faults = await checkPreviews(PREVIEWED.map((path) => `${site}${pages.get(path)}`))
  for (const [index, path] of PREVIEWED.entries()) report(`${path} in a chat`, faults[index] ?? [])
}

async function auditSpeed(site: string, pages: Pages): Promise<void> {
  for (const wanted of MEASURED) {
    const url = `${site}${pages.get(wanted.path)}`
    const { performance, accessibility, practices, seo, paintMs, blockedMs, scripts } = await measure(url)
    const isIndexed = !(await read(url)).html.includes('content="noindex"')
    report(
      `${wanted.path} on a slow phone: performance ${performance}, accessibility ${accessibility}, best practices ` +
        `${practices}, SEO ${seo}; largest paint ${Math.round(paintMs)} ms, blocked ${Math.round(blockedMs)} ms, ` +
        `${scripts} scripts`,
      [
        performance < wanted.performance && `performance is below ${wanted.performance}`,
        accessibility < 100 && 'accessibility is below 100',
        practices < 100 && 'best practices are below 100',
        isIndexed && seo < 100 && 'SEO is below 100',
        'maxPaintMs' in wanted &&
          paintMs > wanted.maxPaintMs &&
          `largest paint is after ${wanted.maxPaintMs} ms`,
      ].filter((fault) => fault !== false),
    )
  }
}

function report(line: string, faults: readonly string[]): void {
  console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${line}`)
  problems.push(...faults.map((fault) => `${line}: ${fault}`))
}
