import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Entry = Readonly<Record<string, unknown>>

type Handler = (response: ServerResponse, request: IncomingMessage) => unknown

/** The response for one team: a roster, or any handler. */
export type TeamAnswer = readonly Entry[] | Handler

export type LeagueServer = AsyncDisposable & {
  readonly url: string
  /** By abbreviation; other teams return 404. */
  readonly teams: Map<string, TeamAnswer>
  /** Requested abbreviations, in order. */
  readonly asked: string[]
  /** Everything else by path and query: JSON, or any handler. Other pages return 404. */
  readonly pages: Map<string, object | Handler>
  /** Requested paths, in order. */
  readonly askedPages: string[]
}

/** Makes a player as in the league's public feed, with defaults. Undefined leaves a field out. */
export function feedEntry(given: Entry & { readonly first?: string; readonly last?: string } = {}): Entry {
  const { first = 'Sample', last = 'Winger', ...rest } = given
  return {
    id: 8_490_001,
    headshot: 'https://assets.example.org/mugs/8490001.png',
    firstName: { default: first },
    lastName: { default: last, cs: last },
    sweaterNumber: 16,
    positionCode: 'L',
    shootsCatches: 'L',
    heightInInches: 73,
    weightInPounds: 199,
    birthDate: '2001-02-03',
    birthCity: { default: 'Exampleton' },
    birthStateProvince: { default: 'ON' },
    birthCountry: 'CAN',
    ...rest,
  }
}

/** Makes the body of `/v1/roster/{ABC}/current`. */
export function feedRoster(entries: readonly Entry[]) {
  const of = (codes: string) => entries.filter(({ positionCode }) => codes.includes(String(positionCode)))
  return { forwards: of('CLR'), defensemen: of('D'), goalies: of('G') }
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/**
 * Starts a real server on loopback that responds as the league's feeds do. Rosters and schedules redirect to the season
 * first.
 */
export async function openLeagueServer(): Promise<LeagueServer> {
  const teams = new Map<string, TeamAnswer>()
  const asked: string[] = []
  const pages: LeagueServer['pages'] = new Map()
  const askedPages: string[] = []
  const sendRoster = (response: ServerResponse, request: IncomingMessage, path: RegExpExecArray) => {
    const [, abbreviation = '', season] = path
    const answer = teams.get(abbreviation)
    if (season === 'current') asked.push(abbreviation)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(response, request)
    else if (season === 'current') {
      response.writeHead(307, { location: `/v1/roster/${abbreviation}/20262027` }).end()
    } else sendJson(response, feedRoster(answer))
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const roster = /^\/v1\/roster\/([A-Z0-9]+)\/(\w+)$/.exec(path)
    if (roster) return sendRoster(response, request, roster)
    const season = path.replace(/\/now$/, '/20262027')
    if (season !== path) return response.writeHead(307, { location: season }).end()
    askedPages.push(path)
    const page = pages.get(path)
    if (page === undefined) response.writeHead(404).end()
    else if (typeof page === 'function') page(response, request)
    else sendJson(response, page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    teams,
    asked,
    pages,
    askedPages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
