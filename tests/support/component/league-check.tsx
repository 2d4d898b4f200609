import { data } from 'react-router'
import { page } from 'vitest/browser'

import * as admin from '#app/back-office/layout/route.tsx'
import * as playersAdd from '#app/back-office/players/add.route.tsx'
import * as playersDelete from '#app/back-office/players/delete.route.tsx'
import * as playersDuplicates from '#app/back-office/players/duplicates.route.tsx'
import * as playersEdit from '#app/back-office/players/edit.route.tsx'
import * as playersMove from '#app/back-office/players/move.route.tsx'
import type { PlayerAnswer } from '#app/back-office/players/player-changes.tsx'
import * as players from '#app/back-office/players/route.tsx'
import type { ChangeAnswer } from '#app/back-office/shared/changes.ts'
import { type TeamField, teamClashMessage } from '#app/back-office/teams/copy.ts'
import * as teams from '#app/back-office/teams/route.tsx'
import type { TeamCapFacts } from '#app/back-office/teams/team-cap.tsx'
import type { AdminTeam } from '#app/back-office/teams/team-fields.ts'
import type { TeamLinesFacts } from '#app/back-office/teams/team-lines.tsx'
import { readTableQuery } from '#domain/back-office/tables.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { NO_FACTS } from '#domain/player/player-fields.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import type { RowEntry } from '#server/audit/entries.ts'
import { HALIFAX, MADE_TEAMS, playersOf } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { COUNTS } from './back-office.tsx'
import { type LoadedBy, openScreen, routeOf, type ScreenRoute } from './open-screen.tsx'

/** Locators for the parts of a back-office screen. */
export const main = page.getByRole('main')
export const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true })
export const field = (label: string) => main.getByLabelText(label, { exact: true })
export const notice = (title: string) => page.getByRole('dialog', { name: title, exact: true })
export const question = (title: string) => page.getByRole('alertdialog', { name: title, exact: true })

/** Makes a player of the made league as the back-office reads them. */
export function foundPlayer(player: Player, overrides: Partial<FoundPlayer> = {}): FoundPlayer {
  const [first, ...rest] = player.name.split(' ')
  return {
    id: player.id,
    nhl_id: null,
    full_name: player.name,
    first_name: first ?? null,
    last_name: rest.join(' '),
    display_name: null,
    position: player.position,
    alt_position: null,
    number: player.number,
    ...NO_FACTS,
    shoots: player.shoots,
    status: 'active',
    team_id: player.teamId,
    profile_picture_filename: null,
    ...overrides,
  }
}

/** Returns eight of Halifax's players as the back-office reads them, in the order of the pool. */
export const halifaxPlayers = () =>
  playersOf(HALIFAX)
    .slice(0, 8)
    .map((player) => foundPlayer(player))

/** Returns the same player as a row of the table. */
const asRow = (player: FoundPlayer) => ({
  ...player,
  created_at: new Date(2026, 9, 10),
  nhl_position: null,
})

export function halifaxPlayer(name: string): FoundPlayer {
  const player = halifaxPlayers().find(({ full_name }) => full_name === name)
  if (!player) throw new Error(`${name} does not play for Halifax.`)
  return player
}

/** Makes a team of the made league as the back-office reads it. */
export function adminTeam(team: Team, overrides: Partial<AdminTeam> = {}): AdminTeam {
  return {
    id: team.id,
    name: team.name,
    abbreviation: team.abbreviation,
    team_name: null,
    city: team.locationName,
    location_name: team.locationName,
    conference: team.conference,
    division: team.division,
    logo_url: null,
    color_primary: team.colors.primary,
    color_secondary: team.colors.secondary,
    color_tertiary: team.colors.tertiary,
    last_imported_at: null,
    profile_picture_players_completed: null,
    players: playersOf(team).length,
    images: 0,
    logo: null,
    ...overrides,
  }
}

const ENTRIES = {
  add: playersAdd,
  edit: playersEdit,
  move: playersMove,
  delete: playersDelete,
  duplicates: playersDuplicates,
} as const
type AuditEntry = keyof typeof ENTRIES

type PlayersOffice = {
  /** The players; a test updates them as its server would. */
  stored: FoundPlayer[]
  /** The most rows of a page. The screen counts 50 for each, but few facts need so many. */
  readonly rowsShown: number
  /** The requests to the server, oldest first. */
  readonly sent: Array<{ readonly entry: AuditEntry; readonly fields: Readonly<Record<string, string>> }>
  /** The response to the next changes; undefined lets each succeed as audit entry 7. */
  answer: ((entry: AuditEntry) => PlayerAnswer | Promise<PlayerAnswer>) | undefined
  /** The status of a failed change. */
  status: number
  /** The audit entries of any open player. */
  history: readonly RowEntry[]
  /** What the address fills in for a new player. */
  start: LoadedBy<typeof playersAdd>['start']
}

const NOT_NAMED = { team_id: null, first_name: '', last_name: '' } as const

/** Makes the back-office's players in memory. */
export function playersOffice(
  stored: readonly FoundPlayer[] = halifaxPlayers(),
  rowsShown = 50,
): PlayersOffice {
  return {
    stored: [...stored],
    rowsShown,
    sent: [],
    answer: undefined,
    status: 422,
    history: [],
    start: NOT_NAMED,
  }
}

/** Makes the given number of players of the same name, with ids from 1. */
export const manyPlayers = (player: FoundPlayer, count: number): FoundPlayer[] =>
  Array.from({ length: count }, (_, index) => ({ ...player, id: index + 1 }))

/** Makes the response of a server that made the change. */
export const done = (sentence: string): PlayerAnswer => ({ ok: true, notice: sentence, auditId: 7 })
export const refusal = (given: Partial<Extract<PlayerAnswer, { ok: false }>>): PlayerAnswer => ({
  ok: false,
  alert: null,
  reason: null,
  ...given,
})

/** Throws what `fetch` throws without a network, for changes that the router sends. */
export const gone = (): never => {
  throw new TypeError('Failed to fetch')
}

const urlOf = ({ request }: { readonly request: Request }) => ({ url: new URL(request.url) })

/** Makes the tabs of the players screen for those players. @param others further tabs */
export function playerRoutes(office: PlayersOffice, others: readonly ScreenRoute[] = []): ScreenRoute {
  const choice = ({ url }: { readonly url: URL }) => {
    const asked = url.searchParams.get('player')
    const player = office.stored.find(({ id }) => String(id) === asked) ?? null
    return { teams: [...MADE_TEAMS], player, gone: asked !== null && player === null }
  }
  const action =
    (entry: AuditEntry) =>
    async ({ request }: { readonly request: Request }) => {
      const form = await request.formData()
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      office.sent.push({ entry, fields })
      const answered = await (office.answer ?? (() => done('Done')))(entry)
      return data(answered, { status: answered.ok ? 200 : office.status })
    }
  return routeOf(players).at('players', {
    children: [
      routeOf(playersEdit).at('edit', {
        loader: (args) => {
          const { url } = urlOf(args)
          const query = readTableQuery(url.searchParams, [
            'name',
            'team',
            'position',
            'number',
            'status',
            'birthdate',
            'cap_hit',
          ])
          const chosen = choice({ url })
          if (chosen.player) return { ...chosen, listed: null, history: office.history }
          const from = (query.page - 1) * 50
          const rows = office.stored.slice(from, from + office.rowsShown).map(asRow)
          const listed = { rows, total: office.stored.length, query, filtered: false }
          return { ...chosen, listed, history: [] }
        },
        action: action('edit'),
      }),
      routeOf(playersMove).at('move', { loader: (args) => choice(urlOf(args)), action: action('move') }),
      routeOf(playersAdd).at('add', {
        loader: () => ({ teams: [...MADE_TEAMS], start: office.start }),
        action: action('add'),
      }),
      routeOf(playersDelete).at('delete', {
        loader: (args) => choice(urlOf(args)),
        action: action('delete'),
      }),
      routeOf(playersDuplicates).at('duplicates', {
        loader: (args) => ({
          teams: [...MADE_TEAMS],
          groups: urlOf(args).url.searchParams.get('find') === '1' ? groupsOf(office.stored) : null,
        }),
        action: action('duplicates'),
      }),
      ...others,
    ],
  })
}

function groupsOf(stored: readonly FoundPlayer[]): FoundPlayer[][] {
  const named = Map.groupBy(stored, ({ full_name }) => full_name?.toLowerCase())
  return [...named.values()].filter(({ length }) => length > 1)
}

/** Opens an address of the back-office in its frame. @param screens their paths, relative to /admin */
export function openRoles(address: string, screens: readonly ScreenRoute[]) {
  // Requested before a form is sent, to learn whether the session still exists.
  answer('GET /admin/counts', () => COUNTS)
  return openScreen(address, [routeOf(admin).at('admin', { loader: () => null, children: screens })])
}

/** Opens a tab of the players screen: `openPlayers('edit?player=105', office)`. */
export const openPlayers = (tab: string, office: PlayersOffice = playersOffice()) =>
  openRoles(`/admin/players/${tab}`, [playerRoutes(office)])

export const teamSaved = (): ChangeAnswer => ({ ok: true, notice: null, auditId: null })
export const teamRefused = (
  reason: string,
  fields: Readonly<Partial<Record<TeamField, string>>> = {},
): ChangeAnswer => ({ ok: false, alert: 'Failed to save team', reason, fields })

/** Makes the refusal after another admin changed those fields. */
export const teamClash = (clashes: readonly TeamField[]): ChangeAnswer => ({
  ok: false,
  alert: 'Failed to save team',
  reason: teamClashMessage(clashes),
  clashes,
})

type TeamsOffice = {
  stored: AdminTeam[]
  readonly sent: Array<Readonly<Record<string, string>>>
  /** The response to the next saves; undefined stores each. */
  answer: (() => ChangeAnswer | Promise<ChangeAnswer>) | undefined
  /** Halifax's newest game with lines. */
  last: TeamLinesFacts['last']
  /** The payroll of any open team. */
  cap: Omit<TeamCapFacts, 'teams'>
}

const NO_PAYROLL: TeamsOffice['cap'] = {
  season: '2026-27',
  upper: 104_000_000,
  committed: { dollars: 0, unknown: [] },
  retained: [],
}

/** Makes the back-office's teams in memory. */
export const teamsOffice = (stored: readonly AdminTeam[] = MADE_TEAMS.map((team) => adminTeam(team))) =>
  ({
    stored: [...stored],
    sent: [],
    answer: undefined,
    last: null,
    cap: NO_PAYROLL,
  }) satisfies TeamsOffice as TeamsOffice

/** Makes the teams screen for those teams and players. */
function teamRoutes(office: TeamsOffice, people: PlayersOffice): ScreenRoute {
  return routeOf(teams).at('teams', {
    loader: ({ request }) => {
      const { searchParams } = new URL(request.url)
      const choices = office.stored.map(({ id, name }) => ({ id, name }))
      const find = searchParams.get('find')?.toLowerCase() ?? ''
      const has = (text: string | null) => text?.toLowerCase().includes(find) ?? false
      const asked = searchParams.get('team')
      const team = office.stored.find(({ id }) => String(id) === asked)
      if (!team) {
        const rows = office.stored.filter(({ name, division }) => has(name) || has(division))
        const query = readTableQuery(searchParams, ['name', 'division', 'conference', 'last_imported_at'])
        return { choices, team: null, all: { rows, query }, gone: asked !== null }
      }
      const names = people.stored.filter(({ team_id }) => team_id === team.id)
      const rows = names.filter(({ full_name }) => has(full_name)).map(asRow)
      const query = readTableQuery(searchParams, [
        'name',
        'team',
        'position',
        'number',
        'status',
        'birthdate',
        'cap_hit',
      ])
      const listed = { rows, total: rows.length, query, filtered: find !== '' }
      const opponents = office.stored.flatMap(({ id, abbreviation }) => (id === team.id ? [] : abbreviation))
      return {
        choices,
        team,
        names,
        listed,
        imageHosts: ['pictures.example.org'],
        lines: { last: office.last, roster: playersOf(HALIFAX), opponents },
        cap: { ...office.cap, teams: [...MADE_TEAMS] },
      }
    },
    action: async ({ request }) => {
      const form = await request.formData()
      const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
      office.sent.push(fields)
      const answered = await (office.answer ?? teamSaved)()
      if (!answered.ok) {
        return data(answered, { status: 'clashes' in answered ? 409 : 422 })
      }
      const { id, intent: _, ...rest } = fields
      const changes = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('seen_')))
      const moment = changes['profile_picture_players_completed']
      office.stored = office.stored.map((team) =>
        String(team.id) === id
          ? {
              ...team,
              ...changes,
              profile_picture_players_completed:
                moment === undefined ? team.profile_picture_players_completed : new Date(moment),
            }
          : team,
      )
      return answered
    },
  })
}

/** Opens the teams screen: `openTeams('?team=1')`. */
export const openTeams = (
  search: string,
  office: TeamsOffice = teamsOffice(),
  people: PlayersOffice = playersOffice(),
) => openRoles(`/admin/teams${search}`, [teamRoutes(office, people), playerRoutes(people)])
