/** The name of a site that sets none of its own. */
export const DEFAULT_SITE_NAME = 'Benchboss'

/** The site as this visitor uses it: everything that prints its name or its address reads them here. */
export type Site = {
  readonly name: string
  /** With the scheme and without a slash at the end: "https://example.org". */
  readonly origin: string
}

/** What the operator has set (SITE_NAME, PUBLIC_URL). */
export type SiteSettings = {
  readonly siteName: string
  /** The address visitors use; undefined follows the request. */
  readonly publicUrl: string | undefined
}

/** @param url of a request */
export const siteAt = ({ siteName, publicUrl }: SiteSettings, url: string): Site => ({
  name: siteName,
  origin: publicUrl ?? new URL(url).origin,
})

/** What a browser's tab shows: "Sign in · Benchboss". */
export const tabTitle = (title: string, { name }: Pick<Site, 'name'>): string => `${title} · ${name}`

/** As people read and type it: "example.org". */
export const siteAddress = ({ origin }: Pick<Site, 'origin'>): string => origin.replace(/^https?:\/\//, '')
