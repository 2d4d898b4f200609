import { data } from 'react-router'
import { type Locator, page } from 'vitest/browser'

import type { AdminCounts } from '#app/api-client/back-office.ts'
import * as admin from '#app/back-office/layout/route.tsx'
import { STATISTICS_NOT_LOADED } from '#app/back-office/visits/copy.ts'
import * as visits from '#app/back-office/visits/route.tsx'
import type { VisitDashboard } from '#server/visits/visit-dashboard.ts'
import { MADE_TEAMS } from '#tests/factories/made-league.ts'

import { answer } from './answers.ts'
import { anAccount, openScreen, type OpenScreen, routeOf, type ScreenRoute } from './open-screen.tsx'

export const COACH = anAccount({
  id: 'coach',
  email: 'coach@example.com',
  name: 'coach@example.com',
  isAdmin: true,
})

export const COUNTS: AdminCounts = {
  images: 3,
  requests: 0,
  reports: 0,
  trades: 12_345,
  completed: null,
  areRostersOld: false,
}

/** Opens a back-office screen as its admin; the paths of the screens are relative to /admin. */
export function openBackOffice(address: string, screens: readonly ScreenRoute[]): Promise<OpenScreen> {
  answer('GET /admin/counts', () => COUNTS)
  return openScreen(address, [routeOf(admin).at('admin', { loader: () => null, children: screens })], {
    account: COACH,
  })
}

/** Returns the visible text of each element, on one line each. */
export const textsOf = (locator: Locator): readonly string[] =>
  locator.elements().map((element) => {
    const text = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
    return text.replaceAll(/\s+/g, ' ').trim()
  })

/** Locates an element by its whole text, such as a notice. */
export const said = (text: string): Locator => page.getByText(text, { exact: true })

/** Confirms the question before a deletion. */
export const confirmDeletion = (title: string): Promise<void> =>
  page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Delete', exact: true }).click()

type Funnel = VisitDashboard['funnels']['lineup']
export type Visit = VisitDashboard['recent']['rows'][number]

/** Makes the funnel of a game; empty by default. */
export function aFunnel(given: Partial<Funnel> = {}): Funnel {
  return { visits: 0, teams: 0, teamless: 0, completed: 0, withImage: 0, linked: 0, ...given }
}

/** Makes the dashboard of a site without visits. */
export function aDashboard(given: Partial<VisitDashboard> = {}): VisitDashboard {
  return {
    days: null,
    timeZone: 'UTC',
    summary: { total: 0, pageVisits: 0, teamSelections: 0 },
    previous: null,
    today: null,
    daily: [],
    teams: [],
    countries: { recorded: 0, rows: [] },
    sources: [],
    types: [],
    funnels: { lineup: aFunnel(), trade: aFunnel() },
    recent: { rows: [], matching: 0, forgotten: 0 },
    ...given,
  }
}

/** Makes a visit whose id ends in that number. A greater number is newer. */
export function aVisit(at: number, given: Partial<Visit> = {}): Visit {
  return {
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    created_at: new Date(Date.UTC(2026, 9, 1, 12, at)),
    completed_at: null,
    visit_type: 'page_visit',
    team_name: null,
    team_id: null,
    country: null,
    device_type: null,
    device_info: null,
    game_type: null,
    lineup_type: null,
    utm_source: null,
    referrer: null,
    has_image: false,
    has_trade: false,
    ...given,
  }
}

type OfVisits = Pick<Parameters<ReturnType<typeof routeOf<typeof visits>>['at']>[1] & object, 'action'> & {
  /** Whether the numbers cannot be read. */
  readonly fails?: () => boolean
}

/** Opens the visits screen. `dashboardAt` returns its numbers; the requested addresses are stored. */
export async function openVisits(
  address: string,
  dashboardAt: (search: URLSearchParams) => VisitDashboard,
  { action, fails }: OfVisits = {},
) {
  const asked: string[] = []
  const screen = await openBackOffice(address, [
    routeOf(visits).at('visits', {
      loader: ({ request }) => {
        const { search, searchParams } = new URL(request.url)
        asked.push(search)
        if (fails?.())
          return data(
            { answer: null, failure: { message: STATISTICS_NOT_LOADED, canRetry: true } },
            { status: 500 },
          )
        const range = (['30', 'all', 'custom'] as const).find((one) => one === searchParams.get('range'))
        const team = searchParams.get('team')
        const query = {
          range: range ?? '7',
          days: null,
          excludeAdmins: searchParams.get('admins') !== 'include',
          timeZone: 'UTC',
          rows: team === null ? {} : { team: Number(team) },
          recent: {
            image: 'all',
            visit: 'all',
            playing: 'all',
            lineup: 'all',
            trade: 'all',
            utm: searchParams.get('utm') ?? '',
            hasUtm: false,
            teamName: searchParams.get('teamName') ?? '',
          },
        } as const
        return {
          answer: { query, dashboard: dashboardAt(searchParams), teams: [...MADE_TEAMS] },
          failure: null,
        }
      },
      action,
    }),
  ])
  return { screen, asked }
}
