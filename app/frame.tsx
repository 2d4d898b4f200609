import { type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'

import {
  AccountMenu,
  EntranceLinks,
  type HeaderAccount,
  PanelAccount,
} from '#app/account/menu/account-menu.tsx'
import { AdminBadges } from '#app/back-office/frame/badges.tsx'
import { FOOTER } from '#app/site/copy.ts'
import { SiteHeader } from '#app/site/site-header.tsx'
import { BRAND } from '#domain/brand.ts'
import { NAVIGATION } from '#messages/site.ts'
import { lazyComponent, runWhenIdle, useLateComponent } from '#ui/lazy-component.tsx'
import { LiveAnnouncer } from '#ui/live-announcer.tsx'
import { Spinner } from '#ui/loading.tsx'
import { Toaster } from '#ui/toaster.tsx'

type Props = {
  readonly account: HeaderAccount | null
  readonly year: number | undefined
  readonly children: ReactNode
}

/** What surrounds every screen, failures included: header, footer, and where notices appear. */
export function Frame({ account, year, children }: Props) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-20 rounded-md bg-fill px-4 py-2.5 font-semibold text-on-fill focus:translate-y-0"
      >
        {NAVIGATION.skip}
      </a>
      <SiteHeader
        account={account === null ? <EntranceLinks /> : <AccountMenu account={account} />}
        panelAccount={<PanelAccount account={account} />}
      />
      {account?.isAdmin === true && <AdminBadges />}
      <LateConnection account={account?.id ?? null} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <AdminGate>{children}</AdminGate>
      </main>
      <SiteFooter year={year} />
      <LiveAnnouncer />
      <Toaster />
    </>
  )
}

const CHECKING = 'Checking permissions...'

/**
 * In place of a page that is left for the back-office: whether the visitor may go there is asked once, on the way in.
 * From then on it is known, and a screen stays until the next one is there.
 */
function AdminGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  if (next === undefined || !isAdminPath(next.pathname) || isAdminPath(pathname)) return children
  return (
    <output className="mx-auto flex w-full max-w-(--page) items-center gap-3 px-4 py-14 text-lg text-ink-muted sm:px-6">
      <Spinner />
      {CHECKING}
    </output>
  )
}

const isAdminPath = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** What the page does about its network is fetched once it is idle, and draws nothing while there is one. */
const Connection = lazyComponent(async () => (await import('#app/site/connection.tsx')).Connection)

function LateConnection({ account }: { readonly account: string | null }) {
  const [isHere, fetchCode] = useLateComponent(Connection)
  useEffect(() => {
    if (document.documentElement.dataset['shell'] === undefined) return runWhenIdle(fetchCode)
    // Without a network this page came without its data, which are asked for first of all.
    fetchCode()
    return undefined
  }, [fetchCode])
  return (
    isHere && (
      <Suspense>
        <Connection account={account} />
      </Suspense>
    )
  )
}

type SiteFooterProps = {
  /** From the server, so that page and browser agree on New Year's Eve; missing where its data could not be had. */
  readonly year: number | undefined
}

function SiteFooter({ year }: SiteFooterProps) {
  return (
    <footer className="mb-(--foot) border-t border-hairline">
      <div className="mx-auto flex max-w-(--page) flex-wrap items-center gap-x-6 gap-y-1 px-4 py-5 text-sm text-ink-muted sm:px-6">
        <p>
          © {year} {BRAND.name}
        </p>
        <p>{FOOTER.independence}</p>
        <nav aria-label={FOOTER.navigation} className="-mx-2 flex sm:ml-auto">
          <FooterLink to="/privacy">{FOOTER.privacy}</FooterLink>
          <FooterLink to="/terms">{FOOTER.terms}</FooterLink>
        </nav>
      </div>
    </footer>
  )
}

function FooterLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center px-2 underline decoration-edge underline-offset-4 hover:text-ink"
    >
      {children}
    </Link>
  )
}
