import { AccountMenu, PanelAccount } from '#app/account/menu/account-menu.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { SiteHeader } from '#app/site/site-header.tsx'

/**
 * Renders the header's content. It is one late part: React marks a button before the part around it is complete, so a
 * press while half of it still loads would be lost.
 */
export function Header({ account }: { readonly account: HeaderAccount | null }) {
  return (
    <SiteHeader
      account={<AccountMenu account={account} />}
      panelAccount={<PanelAccount account={account} />}
    />
  )
}
