import { Outlet } from 'react-router'

import { SettingsFrame } from './frame.tsx'

/** The frame alone: each screen checks for itself who is signed in. */
export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
