import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { mount, unmountAll } from '#tests/support/component/mount.tsx'
import { PageStyle } from '#ui/page-style.tsx'

const valueOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

const Rules = ({ team }: { readonly team: string }) => (
  <>
    <PageStyle name="a-wide-page" rule=":root:root{--test-page:wide}" />
    <PageStyle name={team} rule={`:root:root{--test-team:${team}}`} />
  </>
)

function Choice() {
  const [team, setTeam] = useState('cgy')
  return (
    <>
      <PageStyle name={team} rule={`:root:root{--test-${team}:on}`} />
      <button type="button" onClick={() => setTeam('van')}>
        van
      </button>
    </>
  )
}

test('a style for the whole page is in the head, applies while rendered and again later, and is replaced by a new one in the same place', async () => {
  for (const team of ['edm', 'bos', 'edm']) {
    mount(<Rules team={team} />)
    await expect.poll(() => [valueOf('--test-page'), valueOf('--test-team')]).toEqual(['wide', team])
    expect(document.body.querySelectorAll('style')).toHaveLength(0)
    unmountAll()
    await expect.poll(() => [valueOf('--test-page'), valueOf('--test-team')]).toEqual(['', ''])
  }

  mount(<Choice />)
  await expect.poll(() => [valueOf('--test-cgy'), valueOf('--test-van')]).toEqual(['on', ''])
  await page.getByRole('button', { name: 'van' }).click()
  await expect.poll(() => [valueOf('--test-cgy'), valueOf('--test-van')]).toEqual(['', 'on'])
})
