import { Outlet } from 'react-router'

import { PlayersFrame } from '#app/features/admin-players/players-frame.tsx'
import { PLAYERS_SCREEN } from '#messages/admin-players.ts'

import { adminMeta } from './admin-meta.ts'

export const meta = () => adminMeta(PLAYERS_SCREEN.heading)

export default function Players() {
  return (
    <PlayersFrame>
      <Outlet />
    </PlayersFrame>
  )
}
