import { describe, expect, it } from 'vitest'

import { saveProfile } from '#server/accounts/preferences.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { actorOf, contextOn } from '#tests/factories/contexts.ts'
import { makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { drawPages } from '#tests/support/drawn-pages.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const SITE = 'http://localhost'

/** Makes a public lineup of a fan. */
async function shownLineup() {
  const { team, placements } = await makeRosteredTeam(database.db)
  const ctx = contextOn(database.db, { actor: actorOf(await makeUser(database.db)) })
  await saveProfile({
    ctx,
    input: { display_profile: true, profile_name: 'number-four', display_name: 'Number Four', bio: '' },
  })
  const input = {
    team_id: team.id,
    title: 'Cup run',
    name: 'Cup run',
    placements: { even_strength: placements },
  }
  const saved = await saveLineup({ ctx, input })
  if (!saved.ok) throw new Error(saved.problem.code)
  const { id } = saved.value
  await setLineupPublic({ ctx, id, isPublic: true })
  return { ctx, id, path: `/profile/number-four/lineups/${id}` }
}

describe('a public lineup on another site', () => {
  it('is described by oEmbed, which its page links', async () => {
    const { id, path } = await shownLineup()
    const app = await drawPages(database.db)
    const html = await (await app.request(path)).text()
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await app.request(link.replaceAll('&amp;', '&'))
    const described: Record<string, unknown> = JSON.parse(await answer.text())
    expect(described).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: expect.stringMatching(/^Cup run: .* lineup$/),
      author_name: 'Number Four',
      author_url: `${SITE}/profile/number-four`,
      thumbnail_url: expect.stringMatching(new RegExp(`^${SITE}/lineup-pictures/${id}\\?v=\\d+&as=link$`)),
      html: expect.stringContaining(`src="${SITE}${path}/embed"`),
    })
    const thumbnail = await app.request(String(described['thumbnail_url']))
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('has an embed for frames of any site, with a link to its page', async () => {
    const { id, path } = await shownLineup()
    const app = await drawPages(database.db)
    const frame = await app.request(`${path}/embed?theme=dark`)
    expect(frame.status).toBe(200)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(frame.headers.has('x-frame-options')).toBe(false)
    const html = await frame.text()
    expect(html).toContain(`<a href="${path}" target="_blank" rel="noopener">`)
    expect(html).toMatch(new RegExp(`<img src="/lineup-pictures/${id}\\?v=\\d+" alt="`))
    expect(html).toContain('<p>by Number Four · Open on Benchboss</p>')
  })

  it('disappears from both once its owner makes it private', async () => {
    const { ctx, id, path } = await shownLineup()
    await setLineupPublic({ ctx, id, isPublic: false })
    const app = await drawPages(database.db)
    const frame = await app.request(`${path}/embed`)
    expect(frame.status).toBe(404)
    expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect((await app.request(`/oembed?url=${SITE}${path}`)).status).toBe(404)
    for (const none of [
      '/profile/number-four/lineups/0',
      '/profile/number-four/lineups/x',
      '/profile/number-four',
    ])
      expect((await app.request(`/oembed?url=${SITE}${none}`)).status).toBe(404)
  })
})
