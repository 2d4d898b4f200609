import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { readAddress } from '#app/builder/lineup/address.ts'
import * as lineupBuilder from '#app/builder/lineup/route.tsx'
import * as tradeBuilder from '#app/builder/trade/route.tsx'
import { readTradeAddress } from '#domain/trade/draft.ts'
import {
  HALIFAX,
  MADE_TEAMS,
  madePlayers,
  playersOf,
  PORTLAND,
  SASKATOON,
} from '#tests/factories/made-league.ts'
import { answer, requests } from '#tests/support/component/answers.ts'
import { downloads } from '#tests/support/component/downloads.ts'
import { answerNoFanLines, openBuilder } from '#tests/support/component/lineup-builder.tsx'
import { anAccount, openScreen, routeOf } from '#tests/support/component/open-screen.tsx'
import { openTable, table } from '#tests/support/component/trade-builder.tsx'

const SHARE = { id: 'abcdefABCDEF', url: 'https://benchboss.test/l/abcdefABCDEF', key: 'secret' }

let recorded = 0

/** Every visit is recorded with its own number: `v-1`, `k-1`. */
beforeEach(() => {
  localStorage.setItem('enable_local_tracking', 'true')
  answer('POST /api/track-visit', () => {
    recorded += 1
    return { data: { id: `v-${recorded}`, key: `k-${recorded}` } }
  })
  answer('POST /api/complete-visit', () => ({ success: true }))
  answer('POST /lineup-builder/shares', () => SHARE)
  answer('POST /trade-players/shares', () => SHARE)
  answer('GET /lineup-builder/players', () => ({ players: madePlayers() }))
  answerNoFanLines()
})

const visits = () => requests('/api/track-visit').map((visit) => visit.json())
const completions = () => requests('/api/complete-visit').map((completion) => completion.json())
const newest = () => ({ id: `v-${recorded}`, key: `k-${recorded}` })

const openLineup = (address: string) =>
  openScreen(address, [
    routeOf(lineupBuilder).at('lineup-builder', {
      loader: ({ request }) => {
        const asked = readAddress(new URL(request.url).searchParams)
        return {
          teams: MADE_TEAMS,
          mode: asked.kind,
          teamId: asked.kind === 'team' ? HALIFAX.id : null,
          pool: asked.kind === 'team' ? { status: 'ready', players: playersOf(HALIFAX) } : { status: 'none' },
          lastGame: null,
          afterTrade: null,
          problem: null,
          daily: null,
          remix: null,
          reportService: null,
        }
      },
    }),
  ])

describe('in the lineup builder', () => {
  test('P-STATE-07 P-ENT-39 P-ENT-42 choosing a team records a visit, and the Dream Team another', async () => {
    await openLineup('/lineup-builder?team=HFX')
    await expect.poll(visits).toHaveLength(1)
    await page.getByRole('button', { name: 'Dream Team' }).click()
    await expect.poll(visits).toHaveLength(2)
    await expect.poll(() => requests('/lineup-builder/players')).toHaveLength(1)
    const selection = { visit_type: 'team_selection', game_type: 'lineup' }
    expect(visits()).toMatchObject([
      { ...selection, team_id: HALIFAX.id, lineup_type: 'team_lineup' },
      { ...selection, team_id: null, lineup_type: 'dream_team' },
    ])
  })

  test('P-STATE-07 P-ENT-42 each chosen team records a visit', async () => {
    await openBuilder()
    const picker = page.getByRole('dialog', { name: 'Select a Team' })
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    expect(visits()).toEqual([])
    await picker.getByRole('button', { name: SASKATOON.name }).click()
    await expect.poll(visits).toHaveLength(1)
    await page.getByRole('button', { name: /^Team Lineup/ }).click()
    await picker.getByRole('button', { name: HALIFAX.name }).click()
    const selection = { visit_type: 'team_selection', game_type: 'lineup', lineup_type: 'team_lineup' }
    await expect.poll(visits).toMatchObject([
      { ...selection, team_id: SASKATOON.id },
      { ...selection, team_id: HALIFAX.id },
    ])
  })

  test('P-STATE-13 P-STATE-24 a lineup that becomes full completes its visit once', async () => {
    await openLineup('/lineup-builder?team=HFX')
    await expect.poll(visits).toHaveLength(1)
    expect(completions()).toEqual([])
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    const ready = page.getByRole('dialog', { name: 'Your lineup is ready' })
    await expect.element(ready).toBeVisible()
    const { id, key } = newest()
    await expect.poll(completions).toEqual([{ visitId: id, key }])
  })

  test('P-CALL-29 P-CALL-30 a downloaded lineup is stored with its visit', async () => {
    answer('POST /lineup-builder/pictures', () => ({ image_url: '/files/lineup_image/x.png' }))
    await openLineup('/lineup-builder?team=HFX')
    await expect.poll(visits).toHaveLength(1)
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    const ready = page.getByRole('dialog', { name: 'Your lineup is ready' })
    await ready.getByRole('button', { name: 'Download' }).click()
    await expect.poll(() => requests('/lineup-builder/pictures')).toHaveLength(1)
    expect(requests('/lineup-builder/pictures')[0]?.json()).toMatchObject({
      team_name: 'Halifax Harbours',
      type: 'even_strength',
      lineup: { team_id: HALIFAX.id },
      visit: newest(),
    })
    expect(downloads()).toHaveLength(1)
  })
})

describe('in the trade builder', () => {
  test('P-STATE-07 P-ENT-39 choosing a team on either side records a visit, favorite or not; clearing records none', async () => {
    await openTable('/trade-players', { account: anAccount({ favoriteTeamId: SASKATOON.id }) })
    await page.getByRole('button', { name: 'Start with the Sheaves' }).click()
    await expect.poll(visits).toHaveLength(1)
    await table.select(2).selectOptions(HALIFAX.name)
    await expect.poll(visits).toHaveLength(2)
    await table.select(1).selectOptions('Choose a team')
    await table.select(1).selectOptions(PORTLAND.name)
    const selection = { visit_type: 'team_selection', game_type: 'trade' }
    await expect
      .poll(visits)
      .toMatchObject([SASKATOON, HALIFAX, PORTLAND].map(({ id }) => ({ ...selection, team_id: id })))
  })

  test('P-STATE-07 P-STATE-24 P-ENT-39 a chosen team records a visit; a downloaded trade is stored with it and completes it', async () => {
    answer(`GET /trade-players/rosters/${SASKATOON.id}`, () => ({ players: playersOf(SASKATOON) }))
    answer('POST /trade-players/pictures', () => ({ image_url: '/files/trade_images/x.png' }))
    await openScreen('/trade-players?team1=HFX', [
      routeOf(tradeBuilder).at('trade-players', {
        loader: ({ request }) => ({
          teams: MADE_TEAMS,
          asked: readTradeAddress(new URL(request.url).searchParams, MADE_TEAMS).draft,
          proposalId: null,
          rosters: [{ teamId: HALIFAX.id, players: playersOf(HALIFAX) }],
          notices: [],
          currentYear: 2026,
          cap: { day: '2026-11-23', retained: [] },
          saving: true,
        }),
      }),
    ])
    await page.getByRole('combobox', { name: 'Team 2', exact: true }).selectOptions('Saskatoon Sheaves')
    await expect
      .poll(visits)
      .toMatchObject([{ visit_type: 'team_selection', game_type: 'trade', team_id: SASKATOON.id }])
    expect(visits()[0]).not.toHaveProperty('lineup_type')
    for (const name of ['Gus Archer', 'Will Ford'])
      await page.getByRole('checkbox', { name: new RegExp(`^${name},`) }).click()
    await page.getByRole('button', { name: 'Confirm & Download' }).click()
    const preview = page.getByRole('dialog', { name: 'Preview Trade Image' })
    await preview.getByRole('button', { name: 'Download Image' }).click()
    const { id, key } = newest()
    await expect.poll(completions).toEqual([{ visitId: id, key }])
    expect(requests('/trade-players/pictures')[0]?.json()).toMatchObject({ visit: { id, key } })
    expect(downloads()).toHaveLength(1)
  })
})
