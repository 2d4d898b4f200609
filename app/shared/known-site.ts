import { type MetaDescriptor, useRouteLoaderData } from 'react-router'

import { DEFAULT_SITE_NAME, type Operator, type Site, tabTitle } from '#domain/site/site.ts'

type RootData = { readonly site: Site; readonly operator?: Operator }

/** Used when the root's data failed to load. */
const UNKNOWN: Site = { name: DEFAULT_SITE_NAME, origin: '' }

/** The site's name and address, loaded with the first page of a visit. */
export const useSite = (): Site => useRouteLoaderData<() => RootData>('root')?.site ?? UNKNOWN

const UNNAMED: Operator = { name: null, email: null }

export const useOperator = (): Operator => useRouteLoaderData<() => RootData>('root')?.operator ?? UNNAMED

/** The arguments of each route's `meta`: first of all, the root's data. */
export type HeadArgs = {
  readonly matches: readonly [{ readonly loaderData: RootData | undefined }, ...unknown[]]
  /** Set where the page failed. Its failure page has a title of its own. */
  readonly error?: unknown
}

/** Returns the title of a page in the form that `meta` expects. */
export const pageTitle = (title: string, { matches: [root] }: HeadArgs): MetaDescriptor => ({
  title: tabTitle(title, root.loaderData?.site ?? UNKNOWN),
})

/** Returns the `meta` of a page with a title and, where search engines may list it, a description. */
export const titled =
  (title: string, description?: string) =>
  (args: HeadArgs): MetaDescriptor[] => [
    pageTitle(title, args),
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ]

/** Returns the `meta` of a page whose loader built its head. */
export const headOf = ({
  loaderData,
}: {
  readonly loaderData: { readonly head: MetaDescriptor[] } | undefined
}): MetaDescriptor[] => loaderData?.head ?? []
