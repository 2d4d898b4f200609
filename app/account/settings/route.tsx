import { Outlet } from 'react-router'

import { SettingsFrame } from './frame.tsx'

/** Only the frame. Each screen checks the session itself. */
export default function Settings() {
  return (
    <SettingsFrame>
      <Outlet />
    </SettingsFrame>
  )
}
