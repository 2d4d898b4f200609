import type { OpenDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'

const { image_downloads, request_player, shares, site_visits, trade_proposal_images } = schema
const { trade_proposals, user_lineup, user_preferences } = schema

const uuid = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
export const [VISIT_1, VISIT_2, LINK, MAKER, UNKNOWN] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(9)]

const at = (day: number) => new Date(Date.UTC(2026, 9, day))

/** Makes rows of every kind that the back-office lists, with ids from 1; the second of each is the newest. */
export async function fillOffice({ db }: OpenDatabase) {
  const [one, two] = [await makeTeam(db, { name: 'Testville' }), await makeTeam(db, { name: 'Rinkton' })]
  const maker = await makeUser(db, { id: MAKER, email: 'maker@example.org' })
  const report = { type: 'Missing player', player_name: 'Ned Abbott' } as const
  await db.insert(request_player).values([
    {
      ...report,
      created_at: at(2),
      team_id: one.id,
      notes: '100% back from Sweden',
      guest_email: 'left@example.org',
    },
    {
      type: 'Remove Player',
      player_name: 'Oskar Berg',
      created_at: at(3),
      reporter_email: 'fan@example.org',
    },
    { ...report, created_at: at(1), fixed_at: at(4), handled: true },
  ])
  await db.insert(image_downloads).values([
    { created_at: at(2), team_name: one.name, user_email: 'a@example.org' },
    { created_at: at(3), team_name: two.name, user_email: 'fan@example.org' },
    { created_at: at(1), team_name: one.name },
    { created_at: at(0), team_name: 'Montréal' },
  ])
  const sides = { team1_id: one.id, team1_name: one.name, team2_id: two.id, team2_name: two.name }
  const assets = {
    team1_draft_picks: [{ year: 2030, round: 1 }],
    team2_players: [{ id: 1, name: 'A', position: 'c', number: 1 }],
  }
  await db.insert(trade_proposals).values([
    { ...sides, ...assets, created_at: at(2), name: 'Blockbuster', user_id: maker.id },
    { ...sides, ...assets, created_at: at(3), team2_name: 'Montréal' },
  ])
  const file = { bucket: 'trade_proposals_image', mime_type: 'image/jpeg', size: 2048 }
  await db.insert(trade_proposal_images).values([
    {
      ...file,
      created_at: at(2),
      filename: 'TES-RIN.jpg',
      storage_path: 'a',
      user_id: maker.id,
      trade_proposal_id: 1,
      metadata: { public_url: '/files/trade_proposals_image/a/TES-RIN.jpg' },
    },
    { ...file, created_at: at(3), filename: 'RIN-TES.jpg', storage_path: 'b' },
  ])
  await makeVisit(db, { id: VISIT_1 })
  await makeVisit(db, { id: VISIT_2 })
  const link = { kind: 'lineup', payload: {} } as const
  await db.insert(shares).values([
    { ...link, id: LINK, title: 'Opening night', created_at: at(2), user_id: maker.id },
    { ...link, title: 'Big deal', kind: 'trade', created_at: at(3), hidden_at: at(4) },
  ])
  await db.insert(user_preferences).values({ user_id: maker.id, profile_name: 'Maker', bio: 'Pucks' })
  const lineup = { user_id: maker.id, is_public: true }
  await db.insert(user_lineup).values([
    { ...lineup, name: 'Best', title: 'Cup run', updated_at: at(2) },
    { ...lineup, name: 'Worst', updated_at: at(3), hidden_at: at(4), hidden_reason: 'Rude' },
    { ...lineup, name: 'Own', is_public: false },
  ])
}

/** Returns every row of those tables. */
export async function officeRows({ db }: OpenDatabase) {
  return {
    requests: await db.select().from(request_player).orderBy(request_player.id),
    downloads: await db.select().from(image_downloads).orderBy(image_downloads.id),
    proposals: await db.select().from(trade_proposals).orderBy(trade_proposals.id),
    images: await db.select().from(trade_proposal_images).orderBy(trade_proposal_images.id),
    visits: await db.select().from(site_visits).orderBy(site_visits.id),
    links: await db.select().from(shares).orderBy(shares.created_at),
    profiles: await db.select().from(user_preferences).orderBy(user_preferences.id),
    lineups: await db.select().from(user_lineup).orderBy(user_lineup.id),
  }
}
