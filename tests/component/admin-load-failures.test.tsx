import { data } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import * as downloads from '#app/back-office/lineup-downloaded/route.tsx'
import * as requests from '#app/back-office/player-request/route.tsx'
import * as playersEdit from '#app/back-office/players/edit.route.tsx'
import * as preferences from '#app/back-office/preferences/route.tsx'
import * as shares from '#app/back-office/shares/route.tsx'
import * as system from '#app/back-office/system/route.tsx'
import * as teams from '#app/back-office/teams/route.tsx'
import * as trades from '#app/back-office/trade-proposals/route.tsx'
import * as visits from '#app/back-office/visits/route.tsx'
import { openBackOffice } from '#tests/support/component/back-office.tsx'
import { routeOf } from '#tests/support/component/open-screen.tsx'

const SENTENCES = {
  visits: 'Error: Failed to load statistics',
  teams: 'Failed to load teams',
  'players/edit': 'This screen could not be loaded. Check the connection and try again.',
  'player-request': 'Failed to load requests',
  'lineup-downloaded': 'Failed to load image downloads',
  'trade-proposals': 'Failed to load trade proposals',
  preferences: 'Failed to load',
  shares: 'Failed to load shares',
  system: 'Failed to load the system status',
} as const

const screen = page.getByRole('main')
const alert = screen.getByRole('alert')

test('A-ERR-34 A-ERR-37 A-ERR-38 A-ERR-42 A-ERR-44 a screen that fails to load says what failed and links to itself; the menu stays', async () => {
  let failure: unknown = new TypeError('Failed to fetch')
  const loader = () => {
    throw failure
  }
  const { go } = await openBackOffice('/admin/visits', [
    routeOf(visits).at('visits', { loader }),
    routeOf(teams).at('teams', { loader }),
    routeOf(playersEdit).at('players/edit', { loader }),
    routeOf(requests).at('player-request', { loader }),
    routeOf(downloads).at('lineup-downloaded', { loader }),
    routeOf(trades).at('trade-proposals', { loader }),
    routeOf(preferences).at('preferences', { loader }),
    routeOf(shares).at('shares', { loader }),
    routeOf(system).at('system', { loader }),
  ])
  // Without a response.
  await expect.element(alert).toHaveTextContent(SENTENCES.visits)
  failure = data({ id: 'f-17' }, { status: 500 })
  for (const [path, sentence] of Object.entries(SENTENCES)) {
    const address = `/admin/${path}?page=2`
    await go(address)
    await expect.element(alert).toHaveTextContent(sentence)
    await expect.element(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', address)
  }
  await expect.element(page.getByRole('navigation', { name: 'Back-office' })).toBeVisible()
  await expect.element(screen.getByText(/f-17/)).toBeVisible()
  await expect.element(screen.getByText('Server not configured')).not.toBeInTheDocument()
  failure = data(null, { status: 503 })
  await go('/admin/teams')
  await expect.element(alert).toHaveTextContent(SENTENCES.teams)
  await expect.element(screen.getByText('Server not configured')).toBeVisible()
})
