import { readFile } from 'node:fs/promises'

import { parseStoredDraft } from '#domain/lineup/model/draft-schema.ts'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { renderCard } from '#server/cards/card-renderer.ts'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { differentTiles } from '#tests/support/compare-cards.ts'
import { fillLineup, image, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'

test('P-BUILD-26 P-ROLE-01 a guest’s download is identical to the server’s card: every number and name in its place; one worker draws it and its copies', async ({
  page,
  open,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('/lineup-builder?team=HFX')
  await fillLineup(page)
  const downloading = page.waitForEvent('download')
  await overlay(page).getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path())

  // The lineup as stored for a reload.
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('benchboss:draft:lineup:')),
  )
  const draft = parseStoredDraft(JSON.parse(String(kept?.[1])).text)
  const placements = draft?.lineups.even_strength ?? {}
  const { starter } = placements
  if (!starter) throw new Error('The page keeps no full lineup.')
  const asOf = await page.evaluate(() =>
    new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date()),
  )
  const subject = { kind: 'team', team: HALIFAX } as const
  const given = { subject, title: '', type: 'even_strength', asOf } as const
  const site = { name: DEFAULT_SITE_NAME, origin: new URL(page.url()).origin }
  const draw = (drawn: typeof placements) =>
    renderCard({ card: 'lineup', type: 'image/jpeg', site, data: { ...given, placements: drawn } })

  expect(Object.keys(placements)).toHaveLength(20)
  expect(await differentTiles(file, await draw(placements))).toEqual([])
  // The comparison detects one changed digit or name.
  for (const other of [{ number: 38 }, { name: 'Ed Oil' }]) {
    const drawn = await draw({ ...placements, starter: { ...starter, ...other } })
    expect(await differentTiles(file, drawn)).toEqual(['starter'])
  }

  await page.keyboard.press('Escape')
  await expect(overlay(page)).toBeHidden()
  await page.getByRole('button', { name: 'Copy lineup' }).click()
  await page.getByRole('menuitem', { name: 'Copy image' }).click()
  await expect(page.getByText('Image copied')).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const { width, height } = await createImageBitmap((await item?.getType('image/png')) ?? new Blob())
    return { width, height }
  })
  expect(copied).toEqual({ width: 1920, height: 2560 })
  expect(workers).toHaveLength(1)
})

test.describe('when its code loads late', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('P-STATE-12 the overlay still opens for a lineup that was full before, and a failed fetch is retried', async ({
    page,
    open,
  }) => {
    const arrival = Promise.withResolvers<void>()
    let attempts = 0
    let isLost = true
    await page.route(/\/finished-lineup-/, async (route) => {
      attempts += 1
      if (isLost) return route.abort()
      await arrival.promise
      return route.continue()
    })
    await open('/lineup-builder?team=HFX')
    await expect.poll(() => attempts).toBeGreaterThan(0)
    isLost = false
    const lost = attempts
    await page.getByRole('button', { name: 'Fill the rest' }).click()
    await expect(page.getByRole('button', { name: /: empty$/ })).toHaveCount(0)
    await expect.poll(() => attempts).toBe(lost + 1)
    await expect(overlay(page)).toHaveCount(0)
    arrival.resolve()
    await expect(image(page)).toBeVisible()
  })
})
