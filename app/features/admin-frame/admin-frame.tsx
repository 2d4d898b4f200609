import Menu from '~icons/lucide/menu'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { ADMIN } from '#messages/admin.ts'
import { NAVIGATION } from '#messages/site.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { readyNotices } from '#ui/toaster.tsx'
import { WidePage } from '#ui/wide-page.tsx'

import { AdminMenu } from './admin-menu.tsx'

/** The back-office around its screens: the menu beside them, on narrow screens in a drawer (A-NAV-05, A-NAV-06). */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  // Each screen's data come only after the server has asked again who is admin.
  const checking = next !== undefined && next.pathname !== pathname && next.pathname.startsWith('/admin')
  useEffect(() => void readyNotices(), [])
  return (
    <div className="mx-auto grid w-full max-w-(--page) flex-1 content-start gap-x-10 gap-y-5 px-4 py-5 sm:px-6 desk:grid-cols-[13.5rem_minmax(0,1fr)] desk:py-9">
      <WidePage />
      <SideDrawer
        title={ADMIN.label}
        closeLabel={NAVIGATION.closeMenu}
        face={
          <>
            <Menu aria-hidden="true" className="size-5" />
            {ADMIN.menu}
          </>
        }
        buttonStyle={buttonStyle()}
        side="left"
        place={key}
      >
        <AdminMenu />
      </SideDrawer>
      <div className="sticky top-20 hidden self-start border-t-6 border-t-rink-blue pt-3 desk:block">
        <AdminMenu />
      </div>
      <div className="min-w-0">{checking ? <Checking /> : children}</div>
    </div>
  )
}

/** While the server asks who is admin (A-GATE-01). */
function Checking() {
  return (
    <output className="flex items-center gap-3 py-10 text-lg text-ink-muted">
      <Spinner />
      {ADMIN.checking}
    </output>
  )
}
