import { Link } from 'react-router'

import { BRAND } from '#domain/brand.ts'

import { FOOTER } from './copy.ts'

type SiteFooterProps = {
  /** From the server, so that page and browser agree on New Year's Eve; missing where its data could not be had. */
  readonly year: number | undefined
}

export function SiteFooter({ year }: SiteFooterProps) {
  return (
    <footer className="border-t border-hairline">
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
