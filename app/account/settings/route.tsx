import { Outlet } from 'react-router'

import { SettingsLayout } from './layout.tsx'

/** Only the frame. Each screen checks the session itself. */
export default function Settings() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  )
}
