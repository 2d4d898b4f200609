/**
 * Compares every public page and every list of the back-office on a site with 1,000,000 rows a table and one with
 * 1,000, through the built app on PostgreSQL: `npm run bench -- growth`. Another number of rows is an argument:
 * `node bench/growth.bench.ts 100000`. A million rows a table take about 15 GB of the temporary folder and half an hour.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { LISTED_ROWS, TABLE_PAGE } from '#domain/back-office/tables.ts'
import { startPostgres } from '#scripts/temporary.ts'

import { ask, openSite } from './growth/site.ts'
import { median, report, timed } from './measuring/figures.ts'

const SMALL = 1000
const BIG = Number(process.argv[2] ?? 1_000_000)
const TURNS = 9
/** How many times as long the big site may take for public pages. */
const PAGE_RATIO = 1.5
/** Milliseconds for a page of a list, and for one found by a rare or a common word. */
const LISTS_MS = { list: 100, rare: 150, common: 400 } as const

type Kind = 'page' | keyof typeof LISTS_MS
type Question = {
  readonly kind: Kind
  readonly name: string
  readonly path: string
  /** Clears what the site caches for a minute. */
  readonly isCold?: boolean
}

await using postgres = await startPostgres()

/** Pages with parts that are cached in memory for a minute. */
const COLD = new Set(['home', 'a team', 'fan lines', 'daily chair'])

const PAGES: readonly Question[] = [
  ['home', '/'],
  ['teams', '/teams'],
  ['a team', '/teams/edmonton-oilers'],
  ['fan lines', '/lineup-builder/fans/22'],
  ['daily chair', '/lineup-builder/daily'],
  ['lineup builder', '/lineup-builder?team=EDM'],
  ['trade builder', '/trade-players'],
  ['profile by name', '/profile/fan-4'],
  ['sitemap', '/sitemap.xml'],
  ['settings, lineups', '/settings/lineups'],
  ['settings, trades', '/settings/trades'],
  ['own lineups of a team', '/lineup-builder/saved?team_id=22'],
].flatMap(([name = '', path = '']) => {
  const question = { kind: 'page', name, path } as const
  return [question, ...(COLD.has(name) ? [{ ...question, name: `${name}, cold`, isCold: true }] : [])]
})

/** Each list: its address, the columns to sort by, and a common and a rare word. */
const LISTS = [
  ['/admin/lineup-downloaded', ['at', 'team', 'who'], 'oilers'],
  ['/admin/trade-proposals', ['at', 'name', 'who'], 'blockbuster'],
  ['/admin/trade-proposals?view=pictures', ['at', 'name', 'who'], 'card'],
  ['/admin/shares', ['at', 'title', 'kind', 'who', 'state'], 'night'],
  ['/admin/shares?view=lineups', ['at', 'title', 'who', 'state'], 'night'],
  ['/admin/shares?view=profiles', ['name', 'who', 'lineups', 'state'], 'buddy'],
  ['/admin/accounts', ['at', 'who', 'seen'], 'buddy'],
  ['/admin/accounts?state=away', ['at', 'seen'], 'buddy'],
  ['/admin/accounts?state=unconfirmed', ['at', 'who'], 'buddy'],
  ['/admin/player-request', ['received', 'type', 'player', 'team', 'reporter', 'state'], 'placeholder'],
] as const

const withParams = (path: string, params: Readonly<Record<string, string>>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`

const list = (path: string, kind: keyof typeof LISTS_MS = 'list'): Question => ({ kind, name: path, path })

const LAST_PAGE = String(LISTED_ROWS / TABLE_PAGE)

const BACK_OFFICE: readonly Question[] = [
  ...LISTS.flatMap(([path, sorts, common]) => [
    list(path),
    ...sorts.flatMap((sort) => ['asc', 'desc'].map((order) => list(withParams(path, { sort, order })))),
    list(withParams(path, { page: LAST_PAGE }), 'common'),
    list(withParams(path, { find: common }), 'common'),
    list(withParams(path, { find: 'zamboni' }), 'rare'),
  ]),
  ...[
    '',
    '?action=save-player',
    '?person=fan2@example.org',
    '?table=iced_games',
    '?find=sam',
    '?find=zamboni',
    '?before=500',
  ].map((search) => list(`/admin/audit${search}`, search.startsWith('?find') ? 'common' : 'list')),
  ...['', '?sort=profile_name', '?sort=display_name', '?sort=email'].map((search) =>
    list(`/admin/preferences${search}`),
  ),
  list('/admin/preferences?find=buddy', 'common'),
  list('/admin/preferences?find=zamboni', 'rare'),
  list('/admin/counts'),
]

await using small = await openSite(postgres.url, 'small', SMALL)
await using big = await openSite(postgres.url, 'big', BIG)
for (const { kind, name, path, isCold } of [...PAGES, ...BACK_OFFICE]) {
  const asked = [small, big].map((site) => ({ site, times: new Array<number>() }))
  for (let turn = -2; turn < TURNS; turn += 1) {
    for (const { site, times } of asked) {
      if (isCold) {
        await site.client.query('notify rosters_changed')
        await pause(50)
      }
      const ms = await timed(async () => (await ask(site, path)).text())
      if (turn >= 0) times.push(ms)
    }
  }
  const [one = Number.NaN, other = Number.NaN] = asked.map(({ times }) => median(times))
  report(name, {
    value: other,
    against: ['the small site', one],
    atMost: kind === 'page' ? { ratio: PAGE_RATIO } : { value: LISTS_MS[kind] },
  })
}
