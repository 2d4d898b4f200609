import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { RosterRow } from '#app/builder/trade/sides/roster-row.tsx'
import { HALIFAX } from '#tests/factories/made-league.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { mount } from '#tests/support/component/mount.tsx'
import { Button } from '#ui/button.tsx'
import { holdEarlyPresses } from '#ui/early-presses.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'

const PLAYERS = [aPlayer({ id: 1, name: 'Gus Archer' }), aPlayer({ id: 2, name: 'Tim Bishop' })]

function Screen() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [starts, setStarts] = useState(0)
  const [sent, setSent] = useState(0)
  return (
    <main>
      {PLAYERS.map((player) => (
        <RosterRow
          key={player.id}
          {...{ player, day: '2026-11-28', colors: HALIFAX.colors }}
          chosen={chosen.includes(player.id)}
          tabStop
          onToggle={({ id }) => setChosen((before) => [...before, id])}
          onFocus={() => undefined}
          onKeyDown={() => undefined}
        />
      ))}
      <Button onClick={() => setStarts((count) => count + 1)}>Start</Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent((count) => count + 1)
        }}
      >
        <Button type="submit">Send</Button>
      </form>
      <output>{`${chosen.join()} chosen, ${starts} started, ${sent} sent`}</output>
    </main>
  )
}

test('presses before the code are held in sight and done once, when the code is there', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Screen />)
  holdEarlyPresses()
  const bishop = page.getByRole('checkbox', { name: /Tim Bishop/ })
  const start = page.getByRole('button', { name: 'Start' })
  await bishop.click()
  await start.click()
  await start.click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(bishop).not.toBeChecked()
  await expect.element(start).toHaveStyle({ opacity: '0.5' })
  // React may render a part again.
  const sent = start.element()
  sent.replaceWith(sent.cloneNode(true))
  await start.click()
  const root = hydrateRoot(container, <Screen />)
  document.documentElement.dataset['hydrated'] = ''
  await expect.element(page.getByRole('status')).toHaveTextContent('2 chosen, 1 started, 1 sent')
  await expect.element(bishop).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /Gus Archer/ })).not.toBeChecked()
  await expect.element(start).toHaveStyle({ opacity: '1' })
  await start.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2 chosen, 2 started, 1 sent')
  root.unmount()
  container.remove()
})

/** Presses the menu before its first effects. */
function Impatient() {
  useLayoutEffect(() => document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click(), [])
  return null
}

test('a menu pressed as soon as it is there stays open', async () => {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.viewport(390, 844)
  mount(
    <>
      <SideDrawer title="Menu" closeLabel="Close" face="Menu" side="left" place="/">
        <a href="/teams">Teams</a>
      </SideDrawer>
      <Impatient />
    </>,
  )
  await expect.element(menu.getByRole('link', { name: 'Teams' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect.element(menu).not.toBeInTheDocument()
})
