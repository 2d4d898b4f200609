import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { drawLineupCard } from '#card/lineup/lineup-card.ts'
import { NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { surname } from '#domain/player/player-name.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import { schema } from '#server/db/schema.ts'
import { drawLineup, keepLineupImage } from '#server/lineups/lineup-image.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import { getLineup, listLineupsForSettings, setLineupPublic } from '#server/lineups/saved-lineups.ts'
import { readHomeNews } from '#server/pages/home-news.ts'
import { getPublicLineup } from '#server/pages/public-profile.ts'
import { listAllPlayers } from '#server/rosters/league.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { getLineupToRemix, openShare } from '#server/shares/open-share.ts'
import { findShareImage } from '#server/shares/share-image.ts'
import { actorOf, TEST_SITE } from '#tests/factories/contexts.ts'
import { makeLastGame, makePlayer } from '#tests/factories/player-rows.ts'
import { lineupShare, linkToLineup, makeRosteredTeam } from '#tests/factories/shares.ts'
import { makeUser } from '#tests/factories/user-rows.ts'
import { recordDrawing } from '#tests/support/recorded-drawing.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'
import { accountContextOn } from '#tests/support/visitor.ts'

import { testDatabase } from './database.ts'

const { players, user_lineup, user_preferences } = schema
const database = testDatabase()

const guest = () => accountContextOn(database.db, {})

/** Makes a fan with a public profile. */
async function signer() {
  const fan = await makeUser(database.db)
  await database.db.insert(user_preferences).values({ user_id: fan.id, profile_name: 'bench-boss' })
  return accountContextOn(database.db, { actor: actorOf(fan) })
}

const SIGNED = { extras: { signature: true } } as const

describe('the extras of a card', () => {
  it('include letters of players in the lineup; letters against the rules get no link', async () => {
    const oilers = await makeRosteredTeam(database.db)
    const stranger = await makeRosteredTeam(database.db)
    const { c1 = 0, c2 = 0, d1 = 0, lw1 = 0, starter = 0 } = oilers.placements
    const letters = { [c1]: 'C', [d1]: 'A', [stranger.placements['c1'] ?? 0]: 'C' } as const
    const { id } = await linkToLineup(guest(), lineupShare(oilers, { lineup: { letters } }))
    const { content } = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(content).toMatchObject({
      extras: NO_EXTRAS,
      signature: null,
      sitting: null,
      changed: null,
      cap: null,
    })
    expect(content.letters).toEqual({ [c1]: 'C', [d1]: 'A' })
    expect((await getLineupToRemix({ ctx: guest(), id })).letters).toEqual(content.letters)

    const refused = async (against: Readonly<Record<number, 'C' | 'A'>>) => {
      const input = lineupShare(oilers, { lineup: { letters: against } })
      const made = await makeShare({ ctx: guest(), kind: 'lineup', input })
      return made.ok ? null : made.problem.code
    }
    expect(await refused({ [c1]: 'C', [c2]: 'C' })).toBe('two_captains')
    expect(await refused({ [c1]: 'A', [c2]: 'A', [lw1]: 'A' })).toBe('too_many_alternates')
    expect(await refused({ [starter]: 'A' })).toBe('goalie_letter')
  })

  it('P-ENT-45 include the signature that the signed-in user chose, linked to their profile while it is public, and none of a hidden or nameless one', async () => {
    const oilers = await makeRosteredTeam(database.db)
    const ctx = await signer()
    const { id } = await linkToLineup(ctx, lineupShare(oilers, { lineup: SIGNED }))
    const opened = async () => openShare({ ctx: guest(), kind: 'lineup', id })
    expect(await opened()).toMatchObject({
      content: { signature: 'bench-boss' },
      profile: '/profile/bench-boss',
    })
    await database.db.update(user_preferences).set({ profile_name: 'another-fan' })
    expect(await opened()).toMatchObject({
      content: { signature: 'bench-boss' },
      profile: '/profile/another-fan',
    })
    await database.db.update(user_preferences).set({ display_profile: false })
    expect(await opened()).toMatchObject({ content: { signature: 'bench-boss' }, profile: null })
    const remix = await getLineupToRemix({ ctx: guest(), id })
    expect(remix.extras).toEqual(NO_EXTRAS)
    const signatureOf = async (maker: AccountContext, lineup: object = SIGNED) => {
      const made = await linkToLineup(maker, lineupShare(oilers, { lineup }))
      const { content, profile } = await openShare({ ctx: guest(), kind: 'lineup', id: made.id })
      return [content.signature, profile]
    }
    const unsigned = [null, null]
    expect(await signatureOf(guest(), Object.assign({ signature: 'mcdavid' }, SIGNED))).toEqual(unsigned)
    expect(await signatureOf(ctx, {})).toEqual(unsigned)
    for (const set of [{ hidden_at: new Date() }, { hidden_at: null, profile_name: null }]) {
      await database.db.update(user_preferences).set(set)
      expect(await signatureOf(ctx)).toEqual(unsigned)
    }
  })

  it('list scratches by the roster and line changes by the last game, as of the day of the share', async () => {
    const oilers = await makeRosteredTeam(database.db)
    const { c1 = 0, c2 = 0, ...others } = oilers.placements
    const hurt = await makePlayer(database.db, { team_id: oilers.team.id, status: 'injured_or_other' })
    await makePlayer(database.db, { team_id: oilers.team.id, status: 'off_roster' })
    const scratched = await makePlayer(database.db, { team_id: oilers.team.id })
    await makeLastGame(database.db, oilers.team.id, { ...others, c1, c2: scratched.id })
    const extras = { scratches: true, changes: true }
    const lineup = { extras, placements: { even_strength: { c1: c2, c2: c1, ...others } } }
    const claimed = Object.assign({ sitting: null, changed: { ids: [1], since: 'ever' } }, lineup)
    const { id } = await linkToLineup(guest(), lineupShare(oilers, { lineup: claimed }))
    const { content } = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(content).toMatchObject({
      sitting: { scratched: [{ id: scratched.id }], injured: [{ id: hurt.id }] },
      changed: { since: 'Oct 7 vs CGY' },
    })
    expect(content.changed?.ids).toEqual([c2, c1])
    await database.db.update(players).set({ team_id: null }).where(eq(players.id, scratched.id))
    dropRosters(database.db)
    const later = await openShare({ ctx: guest(), kind: 'lineup', id })
    expect(later.content).toEqual(content)
    expect((await getLineupToRemix({ ctx: guest(), id })).extras).toEqual({
      ...NO_EXTRAS,
      ...extras,
    })
  })

  it('include the cost by the roster, never by the browser, as of the day of the share', async () => {
    const oilers = await makeRosteredTeam(database.db)
    const { c1 = 0, c2 = 0 } = oilers.placements
    await database.db.update(players).set({ cap_hit_usd: 4_000_000 })
    await database.db.update(players).set({ cap_hit_usd: 12_500_000 }).where(eq(players.id, c1))
    await database.db.update(players).set({ cap_hit_usd: null }).where(eq(players.id, c2))
    dropRosters(database.db)
    const everybody = await listAllPlayers({ ctx: guest() })
    const unknown = everybody.filter(({ id }) => id === c2).map(({ name }) => name)
    const shown = { extras: { cap: true, underCap: true } }
    const claimed = Object.assign({ cap: { dollars: 1, unknown: [], isUnderCap: true } }, shown)
    const { id } = await linkToLineup(guest(), lineupShare(oilers, { lineup: claimed }))
    const opened = async () => (await openShare({ ctx: guest(), kind: 'lineup', id })).content.cap
    const cap = { dollars: 18 * 4_000_000 + 12_500_000, unknown, isUnderCap: false }
    expect(await opened()).toEqual(cap)
    await database.db.update(players).set({ cap_hit_usd: 1 })
    dropRosters(database.db)
    expect(await opened()).toEqual(cap)
  })

  it('include on the link and the download that a complete Dream Team is under the cap', async () => {
    const { placements } = await makeRosteredTeam(database.db)
    const { requests, drawingQueue } = recordDrawing()
    const now = new Date('2026-11-23T12:00:00Z')
    const ctx = { ...guest(), drawingQueue, now }
    const cardsAt = async (capHit: number) => {
      await database.db.update(players).set({ cap_hit_usd: capHit })
      dropRosters(database.db)
      const { lineup } = lineupShare({ team: null, placements }, { lineup: { extras: { underCap: true } } })
      await keepLineupImage({ ctx, input: { team_name: 'Dream Team', type: 'even_strength', lineup } })
      const { id } = await linkToLineup(ctx, lineupShare({ team: null, placements }, { lineup }))
      await (
        await findShareImage(ctx, 'lineup', id, 'page')
      )?.()
      return requests.splice(0).map((request) => request.card === 'lineup' && request.data.cap)
    }
    const words = { label: 'Under the cap', text: '$104M of $104M' }
    expect(await cardsAt(5_200_000)).toEqual([words, words])
    expect(await cardsAt(5_200_001)).toEqual([null, null])
  })

  it('include the whole sheet behind a link, on a download and on a saved lineup', async () => {
    const { team, placements } = await makeRosteredTeam(database.db)
    const { lw1 = 0, c1 = 0, rw1 = 0, d1 = 0, d2 = 0 } = placements
    const { requests, drawingQueue } = recordDrawing()
    const ctx = { ...guest(), actor: actorOf(await makeUser(database.db)), drawingQueue }
    const lineup = {
      team_id: team.id,
      title: 'Opening night',
      // The chosen type is empty, so the other types are drawn.
      type: 'power_play' as const,
      placements: { even_strength: { lw1, c1, rw1 }, power_play: {}, penalty_kill: { c1, d1, d2 } },
      extras: { sheet: true },
    }
    const link = await linkToLineup(ctx, lineupShare({ team, placements }, { lineup }))
    const image = async (use: 'page' | 'link') => (await findShareImage(ctx, 'lineup', link.id, use))?.()
    await image('page')
    await image('link')
    const download = { team_name: team.name, type: lineup.type, lineup }
    expect(await keepLineupImage({ ctx, input: download })).toMatchObject({ ok: true })
    const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Opening night' } })
    await drawLineup({ ctx, lineup: await getLineup({ ctx, id: saved.ok ? saved.value.id : 0 }) })

    const everybody = await listAllPlayers({ ctx })
    const placed = everybody.filter(({ id }) => [lw1, c1, rw1, d1, d2].includes(id))
    expect(requests.map(({ shape = 'full', width }) => [shape, width])).toEqual([
      ['full', 960],
      ['link', 1200],
      ['full', undefined],
      ['full', 960],
    ])
    for (const request of requests) {
      if (request.card !== 'lineup') throw new Error('A trade was drawn.')
      const context = new RecordingContext()
      drawLineupCard(context, { ...request.data, site: TEST_SITE }, { photos: new Map() }, request.shape)
      const words = context.texts.map(({ text }) => text)
      expect(words).toEqual(expect.arrayContaining(['LINES, PENALTY KILL', 'Line', 'PK1', 'PK2']))
      expect(words).not.toContain('PP1')
      // A long name may be on two lines.
      for (const { id, name } of placed)
        expect(words.join(' ').match(new RegExp(`${surname(name)}\\b`, 'g'))).toHaveLength(id === c1 ? 2 : 1)
    }
    expect((await getLineupToRemix({ ctx, id: link.id })).extras.sheet).toBe(true)
    const alone = { ...lineup, placements: { even_strength: { c1 } } }
    const refused = await keepLineupImage({ ctx, input: { ...download, lineup: alone } })
    expect(refused).toMatchObject({ problem: { code: 'empty_lineup' } })
  })

  it('are the same behind a link, on a download and on a saved lineup, with the day of its maker, which every list shows', async () => {
    const { db } = database
    const { team, placements } = await makeRosteredTeam(db)
    const { c1 = 0, c2 = 0, ...others } = placements
    const scratched = await makePlayer(db, { team_id: team.id })
    const hurt = await makePlayer(db, { team_id: team.id, status: 'injured_or_other' })
    await makeLastGame(db, team.id, { ...others, c1: c2, c2: c1 })
    await db.update(players).set({ cap_hit_usd: 4_000_000 })
    dropRosters(db)
    const fan = await makeUser(db)
    await db
      .insert(user_preferences)
      .values({ user_id: fan.id, profile_name: 'bench-boss', display_profile: true })
    // In New York it is still the evening of the 23rd.
    const day = '2026-11-23'
    const { requests, drawingQueue } = recordDrawing()
    const actor = actorOf(fan)
    const ctx = { ...guest(), actor, drawingQueue, now: new Date('2026-11-24T03:40:00Z') }
    const lineup = {
      team_id: team.id,
      title: '',
      type: 'even_strength' as const,
      placements: { even_strength: { c1, c2, ...others } },
      letters: { [c1]: 'C', [c2]: 'A' } as const,
      extras: {
        signature: true,
        scratches: true,
        changes: true,
        cap: true,
        sweater: 'away' as const,
        scratched: [scratched.id],
      },
    }

    const link = await linkToLineup(ctx, lineupShare({ team, placements }, { lineup, day }))
    await (
      await findShareImage(ctx, 'lineup', link.id, 'page')
    )?.()
    await keepLineupImage({ ctx, input: { team_name: team.name, type: 'even_strength', lineup, day } })
    const saved = await saveLineup({ ctx, input: { ...lineup, name: 'Opening night', day } })
    const id = saved.ok ? saved.value.id : 0
    const opened = await getLineup({ ctx, id })
    await drawLineup({ ctx, lineup: opened })

    expect(opened).toMatchObject({
      letters: lineup.letters,
      extras: { ...lineup.extras, sheet: false },
    })
    expect(requests).toHaveLength(3)
    for (const { data } of requests)
      expect(data).toMatchObject({
        asOf: 'Nov 23, 2026',
        letters: lineup.letters,
        sweater: 'away',
        signature: 'bench-boss',
        sitting: { scratched: [{ id: scratched.id }], injured: [{ id: hurt.id }] },
        changed: { ids: [c1, c2], since: 'Oct 7 vs CGY' },
        cap: { label: 'Cap hit', text: '$80M' },
      })

    await setLineupPublic({ ctx, id, isPublic: true })
    expect((await openShare({ ctx, kind: 'lineup', id: link.id })).content.asOf).toBe(day)
    expect((await getPublicLineup({ ctx, nameOrId: 'bench-boss', id })).content.asOf).toBe(day)
    expect(await readHomeNews({ ctx })).toMatchObject({ newest: [{ day }], own: { last: { day } } })
    const listed = async () => (await listLineupsForSettings({ ctx, page: 1 })).rows.map((row) => row.day)
    expect(await listed()).toEqual([day])
    await updateLineup({ ctx, id, input: { ...lineup, day: '2026-11-25' } })
    expect(await listed()).toEqual(['2026-11-25'])
    // An older lineup has no day: that of its last change counts, in UTC.
    const updated_at = new Date('2026-10-11T01:00:00Z')
    await db.update(user_lineup).set({ saved_day: null, updated_at })
    expect(await listed()).toEqual(['2026-10-11'])
    expect((await getLineup({ ctx, id })).day).toBe('2026-10-11')
  })
})
