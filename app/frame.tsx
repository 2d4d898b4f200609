import type { ReactNode } from 'react'

import type { HeaderAccount } from '#app/account/menu/account-links.ts'
import { AccountMenu } from '#app/account/menu/account-menu.tsx'
import { EntranceLinks, PanelAccount } from '#app/account/menu/panel-account.tsx'
import { AdminBadges } from '#app/back-office/frame/badges.tsx'
import { SiteFooter } from '#app/site/site-footer.tsx'
import { SiteHeader } from '#app/site/site-header.tsx'
import { NAVIGATION } from '#messages/site.ts'
import { LiveAnnouncer } from '#ui/live-announcer.tsx'
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
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter year={year} />
      <LiveAnnouncer />
      <Toaster />
    </>
  )
}
