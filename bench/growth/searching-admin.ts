import { setTimeout as pause } from 'node:timers/promises'

import { median } from '../measuring/figures.ts'
import { load } from '../measuring/load.ts'
import { ask, type Site } from './site.ts'

const CONNECTIONS = 32
const SECONDS = 6
const ROUNDS = 3

const VISITORS = [
  '/',
  '/teams/edmonton-oilers',
  '/lineup-builder?team=EDM',
  '/profile/fan-4',
  '/lineup-builder/fans/22',
  // No address is requested twice, so each is rendered.
  '/teams/boston-bruins?from=link',
  '/trade-players?from=link',
]

/** An admin's searches, one after the other: common words, a rare one, and one without results. */
const SEARCHES = [
  '/admin/shares?find=night',
  '/admin/shares?view=lineups&find=week',
  '/admin/shares?view=profiles&find=buddy',
  '/admin/trade-proposals?find=blockbuster',
  '/admin/player-request?find=placeholder',
  '/admin/lineup-downloaded?find=oilers',
  '/admin/audit?find=sam',
  '/admin/preferences?find=zamboni',
  '/admin/shares?find=nowhere',
]

/**
 * Returns visitors' requests per second alone and with an admin who searches, measured in turns.
 * @param pauseMs how long the admin reads the results
 */
export async function loadBesideSearches(site: Site, pauseMs: number) {
  const addresses = VISITORS.map((path) => site.url + path)
  const [alone, beside]: [number[], number[]] = [[], []]
  let searches = 0
  await load(addresses, SECONDS, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push((await load(addresses, SECONDS, CONNECTIONS)).rate)
    const visitors = load(addresses, SECONDS, CONNECTIONS)
    const over = new AbortController()
    const admin = (async () => {
      for (; !over.signal.aborted; searches += 1) {
        await (await ask(site, SEARCHES[searches % SEARCHES.length] ?? '')).text()
        await pause(pauseMs)
      }
    })()
    beside.push((await visitors).rate)
    over.abort()
    await admin
  }
  return { alone: median(alone), beside: median(beside), searches }
}
