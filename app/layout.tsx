import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import type { HeaderAccount } from '#app/shared/known-account.ts'
import { SKIP_TO_CONTENT } from '#app/shared/page-copy.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { LiveAnnouncer } from '#ui/live-announcer.tsx'
import { beginLoading } from '#ui/navigation.ts'
import { Toaster } from '#ui/toaster.tsx'

/*
 * The server renders these as links and forms, which work before their code loads. Without that code the page is
 * interactive sooner.
 */
const importHeader = () => import('./header.tsx')
const Header = lazyComponent(async () => (await importHeader()).Header)
const LateConnection = lazyComponent(async () => (await importHeader()).LateConnection)
const SiteFooter = lazyComponent(async () => (await importHeader()).SiteFooter)
const AdminBadges = lazyComponent(
  async () => (await import('#app/back-office/layout/badges.tsx')).AdminBadges,
)

type Props = {
  readonly account: HeaderAccount | null
  readonly year: number | undefined
  readonly children: ReactNode
}

/** Renders what surrounds every screen, failures included: header, footer and notices. */
export function SiteLayout({ account, year, children }: Props) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-md bg-fill px-4 py-2.5 font-semibold text-on-fill focus:translate-y-0"
      >
        {SKIP_TO_CONTENT}
      </a>
      <header className="sticky top-0 z-30 h-(--head) border-b border-hairline bg-ground">
        <Sent place="header > div">
          <Header account={account} />
        </Sent>
      </header>
      <Suspense>
        {account?.isAdmin && <AdminBadges />}
        <LateConnection account={account} />
      </Suspense>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <AdminGate>{children}</AdminGate>
      </main>
      <Sent place="footer">
        <SiteFooter year={year} />
      </Sent>
      <PagePending />
      <LiveAnnouncer />
      <Toaster />
    </>
  )
}

/**
 * Renders what the server sent until the code of it is here. If the address changes before that, the router renders
 * everything again, and React replaces what it has not hydrated with the fallback.
 */
function Sent({ place, children }: { readonly place: string; readonly children: ReactNode }) {
  const [sent] = useState(() => (import.meta.env.SSR ? '' : (document.querySelector(place)?.outerHTML ?? '')))
  return (
    <Suspense fallback={<div className="contents" dangerouslySetInnerHTML={{ __html: sent }} />}>
      {children}
    </Suspense>
  )
}

const CHECKING = 'Checking permissions...'

/**
 * Shown instead of a page that is left for the back-office: the visitor's permission is checked once, on the way in.
 * After that it is known, and a screen stays until the next one is ready.
 */
function AdminGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next === undefined || !isAdminPath(next.pathname) || isAdminPath(pathname)) return children
  return (
    <output className="mx-auto w-full max-w-(--page) px-4 py-14 text-lg text-ink-muted sm:px-6">
      {CHECKING}
    </output>
  )
}

const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Shows progress on a slow network. Back counts too, although the visitor pressed nothing on the page. */
function PagePending() {
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => (isLoading ? beginLoading() : undefined), [isLoading])
  return null
}
