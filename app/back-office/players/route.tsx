import { Outlet } from 'react-router'

import { adminMeta } from '#app/back-office/shared/screen.tsx'

import { PLAYERS_SCREEN } from './copy.ts'
import { PlayersLayout } from './layout.tsx'

export const meta = adminMeta(PLAYERS_SCREEN.heading)

export default function Players() {
  return (
    <PlayersLayout>
      <Outlet />
    </PlayersLayout>
  )
}
