import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Entry = Readonly<Record<string, unknown>>

/** What it answers for one team: a roster, or anything a server may do. */
export type TeamAnswer = readonly Entry[] | ((response: ServerResponse, request: IncomingMessage) => void)

export type LeagueServer = AsyncDisposable & {
  readonly url: string
  /** By abbreviation; teams that are not here are answered 404. */
  readonly teams: Map<string, TeamAnswer>
  /** Abbreviations, in the order they were asked for. */
  readonly asked: string[]
}

/** A player as the league's public feed spells him; whatever is not given is made up. Undefined leaves a field out. */
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

/** The body of `/v1/roster/{ABC}/current`. */
export function feedRoster(entries: readonly Entry[]) {
  const of = (codes: string) => entries.filter(({ positionCode }) => codes.includes(String(positionCode)))
  return { forwards: of('CLR'), defensemen: of('D'), goalies: of('G') }
}

/** A real server on loopback that answers as the league's roster feed does: first with a redirect to the season. */
export async function openLeagueServer(): Promise<LeagueServer> {
  const teams = new Map<string, TeamAnswer>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const [, abbreviation = '', season] = /^\/v1\/roster\/([A-Z0-9]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    const answer = teams.get(abbreviation)
    if (season === 'current') asked.push(abbreviation)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(response, request)
    else if (season === 'current') {
      response.writeHead(307, { location: `/v1/roster/${abbreviation}/20262027` }).end()
    } else {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(feedRoster(answer)))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    teams,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
