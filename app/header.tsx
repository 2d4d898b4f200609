import { Suspense, useEffect } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import Menu from '~icons/lucide/menu'

import { AccountMenu, PanelAccount } from '#app/account/menu/account-menu.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { useSite } from '#app/shared/known-site.ts'
import { ColorSchemeSwitch } from '#app/site/color-scheme.tsx'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { NAVIGATION } from '#messages/layout.ts'
import { linkStyle } from '#ui/class-names.ts'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'
import { useImageFailure, useLateComponent } from '#ui/loading.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'

const FOOTER = {
  navigation: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  independence: 'Not affiliated with the NHL',
} as const

/** The header's links, on the desktop and at the top of the side panel. */
const DESTINATIONS = [
  { to: '/lineup-builder', label: NAVIGATION.lineupBuilder },
  { to: '/trade-players', label: NAVIGATION.tradeProposal },
  { to: '/teams', label: NAVIGATION.teams },
] as const

/*
 * What surrounds every screen is one late part: React marks a button before the part around it is complete, so a press
 * while half of it still loads would be lost.
 */

type Props = { readonly account: HeaderAccount | null }

/** Renders the content of the header: navigation from 769 px, a menu button below. */
export function Header({ account }: Props) {
  return (
    <div className="mx-auto flex h-15 max-w-(--page) items-center gap-2 px-4 narrow:px-2 sm:px-6">
      <Logo />
      <nav aria-label={NAVIGATION.main} className="ml-6 hidden h-full desk:block">
        <ul className="flex h-full gap-1">
          {DESTINATIONS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className={linkStyle(
                  'flex h-full items-center border-y-3 border-t-transparent px-3 text-ink no-underline transition-colors',
                  'border-b-accent-line font-semibold',
                  'border-b-transparent hover:border-b-edge',
                )}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <AccountMenu account={account} />
        <ColorSchemeSwitch />
        <SidePanel account={account} />
      </div>
    </div>
  )
}

function SidePanel({ account }: Props) {
  const { key } = useLocation()
  return (
    <SideDrawer
      title={NAVIGATION.menu}
      openLabel={NAVIGATION.openMenu}
      closeLabel={NAVIGATION.closeMenu}
      face={<Menu aria-hidden="true" />}
      side="right"
      place={key}
    >
      <nav aria-label={NAVIGATION.menu}>
        <ul>
          {[{ to: '/', label: NAVIGATION.home }, ...DESTINATIONS].map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={linkStyle(
                  'flex min-h-12 items-center rounded-md border-l-4 px-3 text-lg text-ink no-underline hover:bg-ink/8',
                  'border-accent-line bg-ink/6 font-semibold',
                  'border-transparent',
                )}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <PanelAccount account={account} />
    </SideDrawer>
  )
}

/**
 * Renders the logo, which leads home. The site's name replaces it where the image is unavailable, or where the site has
 * another name than the logo spells. Beside an avatar at 320 px it is smaller.
 */
function Logo() {
  const { failed, image } = useImageFailure()
  const { name } = useSite()
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center text-ink no-underline">
      {failed || name !== DEFAULT_SITE_NAME ? (
        <span className="truncate font-display text-2xl font-bold tracking-wide uppercase">{name}</span>
      ) : (
        <img {...image} src="/logo.svg" alt={name} width={171} height={36} />
      )}
    </Link>
  )
}

/** Network handling is fetched once the page is idle. It renders nothing while there is a network. */
const Connection = lazyComponent(async () => (await import('#app/site/connection.tsx')).Connection)

export function LateConnection({ account }: Props) {
  const [isHere, fetchCode] = useLateComponent(Connection)
  useEffect(() => {
    if (document.documentElement.dataset['kept'] === undefined) return runWhenIdle(fetchCode)
    // Without a network this page loaded as a guest's, maybe without its data. Both are fixed first.
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
  /** From the server, so that page and browser agree on New Year's Eve; missing where its data failed to load. */
  readonly year: number | undefined
}

export function SiteFooter({ year }: SiteFooterProps) {
  return (
    <footer className="mb-(--foot) border-t border-hairline">
      <div className="mx-auto flex max-w-(--page) flex-wrap items-center gap-x-6 gap-y-1 px-4 py-5 text-sm text-ink-muted sm:px-6">
        <p>
          © {year} {useSite().name}
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
