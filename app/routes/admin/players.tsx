import { Outlet } from 'react-router'

import { PlayersFrame } from '#app/features/admin-players/players-frame.tsx'
import { BRAND } from '#domain/brand.ts'
import { PLAYERS_SCREEN } from '#messages/admin-players.ts'

import type { Route } from './+types/players.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${PLAYERS_SCREEN.heading} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Players() {
  return (
    <PlayersFrame>
      <Outlet />
    </PlayersFrame>
  )
}
