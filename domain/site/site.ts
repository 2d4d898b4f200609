/** The name of a site whose operator sets none. */
export const DEFAULT_SITE_NAME = 'Benchboss'

/** The site as this visitor uses it. Everything that prints its name or address takes them from here. */
export type Site = {
  readonly name: string
  /** With the scheme and without a slash at the end: "https://example.org". */
  readonly origin: string
}

/** Who runs the site; each is null where the operator does not say. */
export type Operator = { readonly name: string | null; readonly email: string | null }

/** The operator's settings (SITE_NAME, PUBLIC_URL). */
export type SiteSettings = {
  readonly siteName: string
  /** The address visitors use; if undefined, that of the request is used. */
  readonly publicUrl: string | undefined
}

/** Returns the site for a request. @param url the request's address */
export const siteAt = ({ siteName, publicUrl }: SiteSettings, url: string): Site => ({
  name: siteName,
  origin: publicUrl ?? new URL(url).origin,
})

/** Returns the title of a browser tab: "Sign in · Benchboss". */
export const tabTitle = (title: string, { name }: Pick<Site, 'name'>): string => `${title} · ${name}`

/** Returns the address as people read and type it: "example.org". */
export const siteAddress = ({ origin }: Pick<Site, 'origin'>): string => origin.replace(/^https?:\/\//, '')
