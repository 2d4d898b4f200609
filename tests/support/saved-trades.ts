import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

const Roster = z.object({ players: z.array(z.object({ id: z.number(), name: z.string() })) })
const Saved = z.object({ id: z.number() })

const EDMONTON = 22
const BOSTON = 6

/**
 * Saves a trade as the trade screen does: a player of Edmonton for one of Boston and its next 1st pick.
 * @param site the server, where it is not the one of all tests
 */
export async function saveTrade(page: Page, sent: string, received: string, site = ''): Promise<number> {
  const post = await page.request.post(`${site}/trade-players/proposals`, {
    data: {
      client_key: crypto.randomUUID(),
      team1: { team_id: EDMONTON, players: [{ id: await idOf(page, EDMONTON, sent, site) }], picks: [] },
      team2: {
        team_id: BOSTON,
        players: [{ id: await idOf(page, BOSTON, received, site), retained: 50 }],
        picks: [{ year: new Date().getFullYear() + 1, round: 1, condition: { protected_top: 10 } }],
      },
    },
  })
  expect(post.status()).toBe(200)
  return Saved.parse(await post.json()).id
}

async function idOf(page: Page, teamId: number, name: string, site: string): Promise<number> {
  const answer = await page.request.get(`${site}/trade-players/rosters/${teamId}`)
  const player = Roster.parse(await answer.json()).players.find((player) => player.name === name)
  if (!player) throw new Error(`${name} is not there.`)
  return player.id
}
