import { Outlet } from 'react-router'

import { PLAYERS_SCREEN } from '#app/back-office/players/copy.ts'
import { PlayersFrame } from '#app/back-office/players/players-frame.tsx'

import { adminMeta } from './screen.tsx'

export const meta = adminMeta(PLAYERS_SCREEN.heading)

export default function Players() {
  return (
    <PlayersFrame>
      <Outlet />
    </PlayersFrame>
  )
}
