import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { toSentWriteIn } from '#domain/lineup/model/write-ins.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { listPublicLineups } from '#server/back-office/public-lineups.ts'
import { listShares } from '#server/back-office/shares.ts'
import { schema } from '#server/db/schema.ts'
import { readBoard } from '#server/lineups/open-board.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import { getLineup, setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { getLineupToRemix, openShare } from '#server/shares/open-share.ts'
import { getTrade, saveTrade } from '#server/trades/saved-trades.ts'
import { actorOf, adminContext } from '#tests/factories/contexts.ts'
import {
  lineupShare,
  linkToLineup,
  linkToTrade,
  makeRosteredTeam,
  tradeShare,
} from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { aWriteIn, sentInTrade } from '#tests/factories/write-ins.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { lineup_votes, trade_proposals, user_lineup } = schema
const database = testDatabase()

/** A fan, a team, and a lineup with one of its wingers between two write-ins, of whom one also plays the power play. */
async function aLineup() {
  const { db } = database
  const ctx = accountContextOn(db, { actor: actorOf(await makeUser(db)) })
  const { team, bySlot, placements } = await makeRosteredTeam(db)
  const hage = aWriteIn({ teamId: team.id })
  const beck = aWriteIn({ name: 'Бек', position: 'rw', number: null, shoots: 'R', teamId: team.id })
  const lineup = {
    team_id: team.id,
    title: '',
    placements: {
      even_strength: { ...placements, c1: hage.id, rw1: beck.id },
      power_play: { d1: beck.id },
    },
    write_ins: [hage, beck].map(toSentWriteIn),
    letters: { [hage.id]: 'C' as const },
  }
  return { ctx, team, bySlot, hage, beck, lineup }
}

it('P-ENT-25 a lineup with write-ins is saved, opened, updated, shared and remixed as the fan typed them, and votes without them', async () => {
  const { ctx, team, bySlot, hage, beck, lineup } = await aLineup()
  const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Call-ups' } })
  if (!saved.ok) throw new Error(saved.problem.code)
  const { id } = saved.value
  // A response was lost, and the browser saves it again.
  expect(await saveLineup({ ctx, input: { ...lineup, name: 'Call-ups', again: true } })).toEqual(saved)
  const [row] = await database.db.select().from(user_lineup).where(eq(user_lineup.id, id))
  expect(row).toMatchObject({ c1_name: 'Michael Hage', c1_number: 47, c1_player_id: null })
  expect(row).toMatchObject({ rw1_name: 'Бек', rw1_number: null, rw1_player_id: null })
  const opened = await getLineup({ ctx, id })
  expect(opened.lineups.even_strength).toMatchObject({ c1: hage, rw1: beck, lw1: { id: bySlot.lw1?.id } })
  expect(opened.lineups.power_play).toEqual({ d1: beck })
  expect([opened.letters, opened.departed]).toEqual([{ [hage.id]: 'C' }, []])

  const votes = await database.db.select().from(lineup_votes)
  expect(votes.map(({ lineup_type }) => lineup_type)).toEqual(['even_strength'])
  expect(votes[0]?.player_ids.slice(0, 3)).toEqual([bySlot.lw1?.id, 0, 0])

  const { power_play: _unit, ...without } = lineup.placements
  expect(await updateLineup({ ctx, id, input: { ...lineup, placements: without } })).toMatchObject({
    ok: true,
  })
  expect((await getLineup({ ctx, id })).lineups.power_play).toEqual({})

  const made = await linkToLineup(ctx, lineupShare({ team, placements: {} }, { lineup }))
  const { content, moved } = await openShare({ ctx, kind: 'lineup', id: made.id })
  expect(content.lineups).toEqual(opened.lineups)
  expect(moved).toEqual([])
  const remix = await getLineupToRemix({ ctx, id: made.id })
  expect(remix.lineups).toEqual(opened.lineups)
  // Moderation finds both by any of the names, whatever the case and the script.
  const admin = await adminContext(database.db)
  await setLineupPublic({ ctx, id, isPublic: true })
  const query = { page: 1, sort: 'at', descending: true } as const
  const typed_names = 'Michael Hage, Бек'
  for (const find of ['HAGE', 'бек']) {
    const links = await listShares({ ctx: admin, query: { ...query, find } })
    expect(links.rows).toMatchObject([{ short_id: made.id, typed_names }])
    const lineups = await listPublicLineups({ ctx: admin, query: { ...query, find } })
    expect(lineups.rows).toMatchObject([{ id, typed_names }])
  }
  expect((await listShares({ ctx: admin, query: { ...query, find: 'Gretzky' } })).rows).toEqual([])
  const again = await linkToLineup(ctx, lineupShare({ team, placements: {} }, { lineup, remix_of: made.id }))
  expect((await openShare({ ctx, kind: 'lineup', id: again.id })).content.lineups).toEqual(opened.lineups)
  // Even those of the remixed lineup are sent, and checked again.
  const unsent = { lineup: { ...lineup, write_ins: [] }, remix_of: made.id }
  const refused = await makeShare({
    ctx,
    kind: 'lineup',
    input: lineupShare({ team, placements: {} }, unsent),
  })
  expect(refused).toMatchObject({ problem: { code: 'unknown_player' } })
})

it('P-VALID-01 the server checks write-ins again: names, their number, positions, and once per lineup', async () => {
  const { ctx, team, hage, beck, lineup } = await aLineup()
  const sent = (change: Partial<typeof lineup>) =>
    makeShare({
      ctx,
      kind: 'lineup',
      input: lineupShare({ team, placements: {} }, { lineup: { ...lineup, ...change } }),
    })
  const named = (name: string) => sent({ write_ins: lineup.write_ins.map((one) => ({ ...one, name })) })
  const place = (even_strength: Record<string, number>) => sent({ placements: { even_strength } as never })
  const many = Array.from({ length: 21 }, (_, number) => toSentWriteIn(aWriteIn({ number })))
  const refusals = [
    [named(' \u202e '), 'Give each write-in a name.'],
    [named('x'.repeat(61)), 'The name of a write-in can have at most 60 characters.'],
    [sent({ write_ins: many }), 'A lineup can have at most 20 write-ins.'],
    [sent({ write_ins: [] }), 'A player in this lineup no longer exists. Remove them and save again.'],
    [place({ c1: hage.id, c2: hage.id }), 'Michael Hage is already in the lineup.'],
    [place({ d1: beck.id }), "Бек can't be assigned to a defense position because he's a forward."],
  ] as const
  for (const [answer, message] of refusals) {
    const made = await answer
    expect.soft(made.ok ? 'a link' : savedLineupMessage(made.problem).message).toBe(message)
  }
  const hostile = await named('Mike\n<b>\u202eHage</b>')
  const content = hostile.ok ? (await openShare({ ctx, kind: 'lineup', id: hostile.value.id })).content : null
  expect(content?.lineups.even_strength.c1?.name).toBe('Mike <b>Hage</b>')
})

it('P-CALL-25 P-ENT-33 a trade with write-ins is saved, opened, shared and countered as the fan typed them, and moderated', async () => {
  const { db } = database
  const ctx = accountContextOn(db, { actor: actorOf(await makeUser(db)) })
  const [one, two] = [await makeRosteredTeam(db), await makeRosteredTeam(db)]
  const hage = aWriteIn({
    name: 'Hage, Michael, the <b>Third</b>',
    shoots: 'L',
    teamId: one.team.id,
    capHit: 950_000,
  })
  const beck = aWriteIn({ name: 'Бек', position: 'd', number: null, teamId: two.team.id })
  const { trade } = tradeShare(one, two)
  const typed = {
    team1: { ...trade.team1, players: [...trade.team1.players, { id: hage.id, retained: 50 }] },
    team2: { ...trade.team2, players: [{ id: beck.id }] },
    write_ins: [hage, beck].map(sentInTrade),
  }
  const saved = await saveTrade({ ctx, input: { ...typed, client_key: crypto.randomUUID() } })
  if (!saved.ok) throw new Error(saved.problem.code)
  const [row] = await db.select().from(trade_proposals)
  const { id, name } = hage
  expect(row?.team1_players).toMatchObject([
    { id: one.bySlot.c1?.id },
    {
      id,
      name: 'Michael, the <b>Third</b>, Hage,',
      position: 'c',
      number: 47,
      retained: 50,
      shoots: 'L',
      cap_hit: 950_000,
    },
  ])
  expect(row?.team2_players).toEqual([{ id: beck.id, name: 'Бек', position: 'd', number: null }])
  const opened = await getTrade({ ctx, id: saved.value.id })
  expect(opened.trade.team1.players[1]).toEqual({ player: hage, retained: 50 })
  expect([opened.trade.team2.players, opened.gone]).toEqual([[{ player: beck, retained: null }], []])

  const made = await linkToTrade(ctx, tradeShare(one, two, { trade: typed }))
  const { content, moved } = await openShare({ ctx, kind: 'trade', id: made.id })
  expect(content.trade.team1.players[1]).toEqual(opened.trade.team1.players[1])
  expect([content.trade.team2.players, moved]).toEqual([opened.trade.team2.players, []])
  // Both teams have unknown cap hits, so the card shows no money unasked.
  expect(content.cap?.team1.unknown).toContain('Бек')
  expect([content.cap?.team2.unknown.includes(name), content.showsCap]).toEqual([false, false])
  const admin = await adminContext(db)
  const query = { page: 1, sort: 'at', descending: true, find: 'бек' } as const
  const typed_names = `${name}, Бек`
  const links = await listShares({ ctx: admin, query })
  expect(links.rows).toMatchObject([{ short_id: made.id, typed_names }])

  // The other team's lines have them, who leave their own.
  const wanted = { coming: [], leaving: [], writeIns: [hage, beck] }
  const { players, afterTrade } = await readBoard({ ctx, teamId: two.team.id, wanted })
  expect(players.filter((player) => player.id < 0)).toEqual([{ ...hage, teamId: two.team.id, capHit: null }])
  expect(afterTrade?.moves).toEqual({ coming: [hage], leaving: [beck] })
})
