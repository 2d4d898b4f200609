import { expect, test } from '#tests/support/test.ts'

test.use({ expectedComplaints: [/status of 404/] })

test('P-HEAD-01 an unknown address returns 404, in our voice, with the header and links', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/rink')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveTitle('Not found · Benchboss')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That one missed the net')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})
