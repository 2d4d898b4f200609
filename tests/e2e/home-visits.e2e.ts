import sharp from 'sharp'

import { fillLineup, overlay } from '#tests/support/ready-overlay.ts'
import { expect, test } from '#tests/support/test.ts'
import { callsTo, trackLocally } from '#tests/support/tracking.ts'

// Visits of robots are not counted, and a headless browser identifies itself as one.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36' })

test(
  'P-HOME-04 P-HOME-05 P-STATE-07 P-STATE-13 P-STATE-24 P-CALL-29 P-CALL-30 P-VALID-30 a visit is counted from home through the builder, across a reload, until its image is stored',
  { tag: '@postgres' },
  async ({ page, open, request }) => {
    await trackLocally(page)
    const visits = callsTo(page, '/api/track-visit')
    await open('/?utm_source=newsletter')
    await page.getByRole('link', { name: 'Build It Now' }).click()
    await expect(page.getByRole('dialog', { name: 'Select a Team' })).toBeVisible()
    await expect.poll(() => visits.length).toBe(1)
    const recorded = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/track-visit') &&
        answer.request().postDataJSON().visit_type === 'team_selection',
    )
    await open('/lineup-builder?team=HFX')
    const { data: visit } = await (await recorded).json()
    expect(visits).toMatchObject([
      { visit_type: 'page_visit', game_type: 'lineup', utm_source: 'newsletter', device_type: 'desktop' },
      { visit_type: 'team_selection', game_type: 'lineup', team_id: 1, utm_source: 'newsletter' },
    ])
    // A reload continues the visit once the tab has stored it, which is after the response.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('benchboss:visit:lineup')))
      .toContain(visit.id)
    await page.reload()
    const completed = page.waitForResponse('/api/complete-visit')
    await fillLineup(page)
    expect((await completed).request().postDataJSON()).toEqual({ visitId: visit.id, key: visit.key })
    expect((await completed).status()).toBe(200)
    expect(visits).toHaveLength(2)
    const kept = page.waitForResponse('/lineup-builder/pictures')
    await overlay(page).getByRole('button', { name: 'Download' }).click()
    const { image_url } = await (await kept).json()
    expect(image_url).toContain(`/halifax_harbours__${visit.id}.png`)
    const file = await request.get(image_url)
    expect(await sharp(await file.body()).metadata()).toMatchObject({ format: 'png', width: 1920 })
  },
)
