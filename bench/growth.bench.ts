/**
 * Compares every public page and every list of the back-office on a site with 1,000,000 rows a table and one with
 * 1,000, through the built app on PostgreSQL: `npm run bench -- growth`. Another number of rows is an argument:
 * `node bench/growth.bench.ts 100000`. A million rows a table take about 15 GB of the temporary folder and half an hour.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { LISTED_ROWS, TABLE_PAGE } from '#domain/back-office/tables.ts'
import { startPostgres } from '#scripts/temporary.ts'

import { timeDeletions } from './growth/account-deletion.ts'
import { loadBesideSearches } from './growth/searching-admin.ts'
import { ask, openSite, type Site } from './growth/site.ts'
import { median, ratio, timed } from './measuring/figures.ts'

const SMALL = 1000
const BIG = Number(process.argv[2] ?? 1_000_000)
const TURNS = 9
/** How many times as long the big site may take for public pages and the visits. */
const LIMITS = { page: 1.5, visits: 2 } as const
/** Milliseconds for a page of a list, and for one found by a rare or a common word. */
const LISTS_MS = { list: 100, rare: 150, common: 400 } as const
const DELETION_MS = 1000
/** The share of the visitors' requests per second that must remain while an admin searches. */
const LEFT = 0.9

type Kind = keyof typeof LIMITS | keyof typeof LISTS_MS
/** An address for each of the two sites. */
type Question = {
  readonly kind: Kind
  readonly name: string
  readonly path: (site: Site) => string | Promise<string>
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
  const question = { kind: 'page', name, path: () => path } as const
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
  ['/admin/player-request', ['received', 'type', 'player', 'team', 'reporter', 'state'], 'placeholder'],
] as const

const withParams = (path: string, params: Readonly<Record<string, string>>) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`

const list = (path: string, kind: keyof typeof LISTS_MS = 'list'): Question => ({
  kind,
  name: path,
  path: () => path,
})

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

const VISITS: readonly Question[] = [
  '7',
  '30',
  'all',
  'all&image=created',
  'all&lineup=done',
  'all&hasUtm=on',
].map((range) => ({ kind: 'visits', name: `visits ${range}`, path: () => `/admin/visits?range=${range}` }))

await using small = await openSite(postgres.url, 'small', SMALL)
await using big = await openSite(postgres.url, 'big', BIG)
let slower = 0
for (const { kind, name, path, isCold } of [
  ...PAGES,
  { kind: 'page', name: 'profile by id', path: ({ adminId }) => `/profile/${adminId}` } satisfies Question,
  ...BACK_OFFICE,
  ...VISITS,
] as readonly Question[]) {
  const asked = await Promise.all(
    [small, big].map(async (site) => ({ site, address: await path(site), times: new Array<number>() })),
  )
  for (let turn = -2; turn < TURNS; turn += 1) {
    for (const { site, address, times } of asked) {
      if (isCold) {
        await site.client.query('notify rosters_changed')
        await pause(50)
      }
      const ms = await timed(async () => (await ask(site, address)).text())
      if (turn >= 0) times.push(ms)
    }
  }
  const [one = Number.NaN, other = Number.NaN] = asked.map(({ times }) => median(times))
  const [limit, isSlower] =
    kind === 'page' || kind === 'visits'
      ? [String(LIMITS[kind]), other > LIMITS[kind] * one]
      : [`${LISTS_MS[kind]} ms`, other > LISTS_MS[kind]]
  if (isSlower) slower += 1
  console.log(
    `${isSlower ? 'NOT REACHED ' : ''}${name}: ${other.toFixed(0)} ms, ${ratio(other, one, 1)} the ${one.toFixed(0)} ms of the small site (at most ${limit}), n ${TURNS}`,
  )
}

const [short, long] = [await timeDeletions(small), await timeDeletions(big)]
if (long > DELETION_MS) slower += 1
console.log(
  `${long > DELETION_MS ? 'NOT REACHED ' : ''}an account's deletion answered: ${long.toFixed(0)} ms, ${ratio(long, short, 1)} the ${short.toFixed(0)} ms of the small site (at most ${DELETION_MS} ms)`,
)

for (const [seconds, left] of [
  [1, LEFT],
  [0, null],
] as const) {
  const { alone, beside, searches } = await loadBesideSearches(big, seconds * 1000)
  const isTooFew = left !== null && beside < left * alone
  if (isTooFew) slower += 1
  console.log(
    `${isTooFew ? 'NOT REACHED ' : ''}visitors beside an admin who reads ${seconds} s between searches (${searches}): ${beside.toFixed(0)} a second, ${ratio(beside, alone)} the ${alone.toFixed(0)} alone (${left === null ? 'printed' : `at least ${left}`})`,
  )
}
console.log(`${slower} take longer than they may`)
if (slower > 0) process.exitCode = 1
