import { type MetaDescriptor, useRouteLoaderData } from 'react-router'

import { DEFAULT_SITE_NAME, type Site, tabTitle } from '#domain/site.ts'

type RootData = { readonly site: Site }

/** Where the root's data could not be had. */
const UNKNOWN: Site = { name: DEFAULT_SITE_NAME, origin: '' }

/** The site's name and address, which the first page of a visit brings along. */
export const useSite = (): Site => useRouteLoaderData<() => RootData>('root')?.site ?? UNKNOWN

/** What `meta` of each route is given: first of all the root's data. */
export type HeadArgs = {
  readonly matches: readonly [{ readonly loaderData: RootData | undefined }, ...unknown[]]
}

/** The title of a page, as `meta` gives it. */
export const pageTitle = (title: string, { matches: [root] }: HeadArgs): MetaDescriptor => ({
  title: tabTitle(title, root.loaderData?.site ?? UNKNOWN),
})

/** The `meta` of a page that has a title and, where search engines may list it, a description. */
export const titled =
  (title: string, description?: string) =>
  (args: HeadArgs): MetaDescriptor[] => [
    pageTitle(title, args),
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
  ]

/** The `meta` of a page whose loader made its head. */
export const headOf = ({
  loaderData,
}: {
  readonly loaderData: { readonly head: MetaDescriptor[] } | undefined
}): MetaDescriptor[] => loaderData?.head ?? []
