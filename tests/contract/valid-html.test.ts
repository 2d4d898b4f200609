import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'

import { saveProfile } from '#server/accounts/preferences.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeLastGame } from '#tests/factories/player-rows.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeAdmin, makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'
import { accountContextOn, sessionCookie, startAccounts } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()
const checker = new HtmlValidate({ root: true, elements: ['html5'], extends: ['html-validate:standard'] })

/** Makes a site with content on every page. @returns the paths of its public pages */
async function publicPages(): Promise<readonly string[]> {
  const { db } = database
  const halifax = await makeRosteredTeam(db, { name: 'Halifax Harbours', abbreviation: 'HFX' })
  await makeLastGame(db, halifax.team.id, halifax.placements)
  const ctx = contextOn(db, { actor: actorOf(await makeUser(db)) })
  await saveProfile({
    ctx,
    input: { display_profile: true, profile_name: 'number-four', display_name: '4', bio: '' },
  })
  const placements = { even_strength: halifax.placements }
  const saved = await saveLineup({
    ctx,
    input: { team_id: halifax.team.id, title: '', name: 'Cup run', placements },
  })
  const id = saved.ok ? saved.value.id : 0
  await setLineupPublic({ ctx, id, isPublic: true })
  const link = await linkToLineup(accountContextOn(db, {}), lineupShare(halifax))
  return `
    / /lineup-builder /lineup-builder?team=HFX /lineup-builder?mode=dream /trade-players /trade-players?team1=HFX
    /teams /teams/halifax-harbours /profile/number-four /profile/number-four/lineups/${id} /l/${link.id}
    /report?of=/l/${link.id} /privacy /terms /signin /signup /nowhere
  `
    .trim()
    .split(/\s+/)
}

const NO_INDEX = 'name="robots" content="noindex'

const SIGNED_IN = ['account', 'profile', 'lineups', 'trades', 'favorites']
  .map((screen) => `/settings/${screen}`)
  .concat(
    [
      'visits',
      'players/edit',
      'players/move',
      'audit',
      'player-request',
      'reports',
      'shares',
      'admins',
      'system',
    ].map((screen) => `/admin/${screen}`),
  )

describe('every page that the server renders', () => {
  it('is valid HTML with allowed nesting and unique ids, and has a description if search engines may list it', async () => {
    const pages = await publicPages()
    const accounts = startAccounts(database.db)
    const admin = await makeAdmin(database.db)
    const headers = { cookie: await sessionCookie(accounts.auth, admin.id) }
    const app = await drawPages(database.db, accounts)
    const faults: string[] = []
    for (const path of [...pages, ...SIGNED_IN]) {
      const answer = await app.request(path, SIGNED_IN.includes(path) ? { headers } : {})
      expect([path, answer.status]).toEqual([path, path === '/nowhere' ? 404 : 200])
      const html = await answer.text()
      const isListed = pages.includes(path) && path !== '/nowhere' && !html.includes(NO_INDEX)
      if (isListed && !html.includes('<meta name="description"')) faults.push(`${path}: no description`)
      const { results } = await checker.validateString(html)
      const messages = results.flatMap((result) => result.messages)
      faults.push(...messages.map(({ message, selector }) => `${path}: ${message} at ${selector}`))
    }
    expect(faults).toEqual([])
  })

  it('has the CSS of the whole page in its head', async () => {
    await makeRosteredTeam(database.db, { abbreviation: 'HFX' })
    const app = await drawPages(database.db)
    const head = async (path: string) => (await (await app.request(path)).text()).split('</head>')[0]
    const board = await head('/lineup-builder?team=HFX')
    for (const rule of ['--page:100rem', '--foot:calc(', '--team-primary:']) expect(board).toContain(rule)
    expect(await head('/trade-players')).toContain('--page:100rem')
    expect(await head('/terms')).not.toContain('--page:')
  })
})
