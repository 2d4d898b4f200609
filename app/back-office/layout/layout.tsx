import { type ReactNode, startTransition, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import MenuIcon from '~icons/lucide/menu'
import Search from '~icons/lucide/search'
import Undo2 from '~icons/lucide/undo-2'

import { SignInAgain } from '#app/back-office/shared/sign-in-again.tsx'
import { NAVIGATION } from '#messages/layout.ts'
import { Button, buttonStyle, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { WidePage } from '#ui/page-style.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { readyNotices } from '#ui/toaster.tsx'

import { ADMIN } from './copy.ts'
import { AdminMenu } from './menu.tsx'
import { UndoMenu } from './undo-menu.tsx'

type AdminLayoutProps = {
  readonly email: string
  readonly children: ReactNode
}

export function AdminLayout({ email, children }: AdminLayoutProps) {
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  const leaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    void readyNotices()
    void FindDialog.preload()
  }, [])
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => {
    // In a transition, because React delays an update after a fallback was shown.
    startTransition(() => setFinding(true))
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      find()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [find])
  return (
    <div className="mx-auto grid w-full max-w-(--page) flex-1 content-start gap-x-10 gap-y-5 px-4 py-5 sm:px-6 desk:grid-cols-[13.5rem_minmax(0,1fr)] desk:py-9">
      <WidePage />
      <div className="flex flex-wrap gap-2 desk:hidden">
        <SideDrawer
          title={ADMIN.label}
          closeLabel={NAVIGATION.closeMenu}
          face={
            <>
              <MenuIcon aria-hidden="true" className="size-5" />
              {ADMIN.menu}
            </>
          }
          buttonStyle={buttonStyle()}
          side="left"
          place={key}
        >
          <AdminMenu />
        </SideDrawer>
        <Button onClick={find}>
          <Search aria-hidden="true" className="size-5" />
          {ADMIN.find}
        </Button>
        <UndoMenu>
          <IconButton label={ADMIN.undo}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        </UndoMenu>
      </div>
      <SignInAgain email={email} />
      <Suspense fallback={null}>{finding && <FindDialog onClose={() => setFinding(false)} />}</Suspense>
      <div className="sticky top-20 hidden self-start border-t-6 border-t-rink-blue pt-3 desk:block">
        <FindButton onFind={find} />
        <UndoMenu>
          <Button look="quiet" className="mb-2 w-full justify-start">
            <Undo2 aria-hidden="true" className="size-5" />
            {ADMIN.undo}
          </Button>
        </UndoMenu>
        <AdminMenu />
      </div>
      {/* Delayed, because most screens load before the old one starts to fade. */}
      <div
        aria-busy={leaving || undefined}
        className={classNames('min-w-0 transition-opacity', leaving && 'opacity-50 delay-200')}
      >
        {children}
      </div>
    </div>
  )
}

// A chunk of its own, which loads after the frame.
const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog)

function FindButton({ onFind }: { readonly onFind: () => void }) {
  return (
    <Button look="quiet" className="mb-2 w-full justify-start" aria-keyshortcuts="Control+K" onClick={onFind}>
      <Search aria-hidden="true" className="size-5" />
      <span className="flex-1 text-left">{ADMIN.find}</span>
      <kbd aria-hidden="true" className="text-xs text-ink-muted">
        {ADMIN.findKeys}
      </kbd>
    </Button>
  )
}
