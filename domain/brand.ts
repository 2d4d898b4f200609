/** The product's name and address. Everything that prints either reads them here. */
export const BRAND = { name: 'Benchboss', site: 'benchboss.app', url: 'https://benchboss.app' } as const

/** What a browser's tab shows: "Sign in · Benchboss". */
export const pageTitle = (title: string): string => `${title} · ${BRAND.name}`
