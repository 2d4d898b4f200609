import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { makePlayer } from '#tests/factories/player-rows.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeAdmin } from '#tests/factories/user-rows.ts'
import { sessionCookie, startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const database = testDatabase()

const MARK = [0xef, 0xbb, 0xbf]

/** Downloads the file as an admin, byte by byte as a spreadsheet opens it. */
async function download(path: string) {
  const { auth } = startAccounts(database.db)
  const app = await startWebApp(database.db, auth)
  const cookie = await sessionCookie(auth, (await makeAdmin(database.db)).id)
  const answer = await app.request(path, { headers: { cookie } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    name: /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
    kept: answer.headers.get('cache-control'),
    mark: Array.from(bytes.slice(0, 3)),
    text: new TextDecoder().decode(bytes),
  }
}

it.each([
  ['the visits', '/admin/visits/export', /^visits-\d{4}-\d\d-\d\d\.csv$/],
  ['the rosters', '/admin/roster-file/export?team=all', /^all-teams-\d{4}-\d\d-\d\d\.csv$/],
])(
  'the export of %s is UTF-8 with a BOM, ends rows with CRLF, and contains no formula',
  async (_, path, name) => {
    const team = await makeTeam(database.db)
    await makePlayer(database.db, { team_id: team.id, last_name: 'Lafrenière', birthplace: '=cmd|calc' })
    await database.db
      .insert(schema.site_visits)
      .values({ visit_type: 'page_visit', utm_source: '=cmd|calc', referrer: 'Lafrenière' })
    const file = await download(path)
    expect(file).toMatchObject({
      status: 200,
      type: 'text/csv; charset=utf-8',
      name: expect.stringMatching(name),
      kept: 'no-store',
      mark: MARK,
    })
    expect(file.text).toContain('Lafrenière')
    expect(file.text).toContain(`"'=cmd|calc"`)
    expect(file.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(file.text.match(/\r\n/g)).toHaveLength(2)
  },
)
