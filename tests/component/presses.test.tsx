import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { mount } from '#tests/support/component/mount.tsx'
import { pressable } from '#tests/support/component/presses.ts'

const named = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })

test('a press in the page refuses what the driver refuses, and presses what it presses', async () => {
  const pressed: string[] = []
  const press = ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
    void pressed.push(currentTarget.textContent)
  mount(
    <main style={{ position: 'relative', width: 400, height: 400, overflow: 'hidden' }}>
      <button onClick={press}>Free</button>
      <fieldset disabled>
        <button onClick={press}>Disabled</button>
      </fieldset>
      <div aria-disabled="true">
        <button onClick={press}>Off</button>
      </div>
      <button style={{ visibility: 'hidden' }}>Hidden</button>
      <button style={{ position: 'absolute', top: 300, left: 0 }}>Covered</button>
      <button style={{ position: 'absolute', top: 300, left: 500 }}>Outside</button>
      <button style={{ position: 'fixed', bottom: 10, left: 10 }}>Below</button>
      <div style={{ position: 'absolute', top: 290, left: 0, width: 300, height: 60 }}>Card</div>
      <footer style={{ position: 'fixed', bottom: 0, left: 0, width: 400, height: 60 }}>Bar</footer>
    </main>,
  )
  await expect.element(named('Free')).toBeVisible()
  const refusals = {
    Disabled: 'it is disabled',
    Off: 'it is disabled',
    Hidden: 'it is hidden',
    Covered: '<div class=""> covers it',
    Below: '<footer class=""> covers it',
  }
  for (const [name, refused] of Object.entries(refusals)) {
    const button = named(name)
    for (const tries of [0, 1, 2, 3]) expect.soft(pressable(button.element(), tries)).toEqual({ refused })
    await expect.soft(button.click({ trial: true, timeout: 200 }), name).rejects.toThrow('Timeout 200ms')
  }
  // Both scroll what hides it first.
  await named('Outside').click({ trial: true, timeout: 5000 })
  expect(pressable(named('Outside').element(), 0)).toMatchObject({ target: named('Outside').element() })
  await named('Free').click()
  await named('Free').clickByMouse()
  expect(pressed).toEqual(['Free', 'Free'])
})
