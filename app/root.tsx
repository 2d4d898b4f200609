import barlowUrl from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import interUrl from '@fontsource/inter/files/inter-latin-400-normal.woff2?url'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'

import { readHeaderAccount } from '#app/account/viewer.server.ts'
import { NEEDS_SCRIPTS, TRY_AGAIN } from '#app/shared/page-copy.ts'
import { chosenColorScheme } from '#domain/site/color-scheme.ts'
import { DEFAULT_SITE_NAME } from '#domain/site/site.ts'
import { requestContext } from '#server/http/request-context.ts'
import { holdEarlyPresses, ScriptNonce } from '#ui/early-presses.ts'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'

import type { Route } from './+types/root.ts'
import { SiteLayout } from './layout.tsx'
import './root.css'

/** Rarely shown, but fetched ahead: without a network its text could not be loaded anymore. */
const FailurePage = lazyComponent(async () => (await import('#app/shared/failure-page.tsx')).FailurePage)

/** The color a phone shows around the page: --ground of ui/tokens.css. */
const PAGE_COLORS = [
  { colorScheme: 'light', color: '#e7f2f8' },
  { colorScheme: 'dark', color: '#07121e' },
] as const

export function links(): Route.LinkDescriptors {
  const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const
  return [
    { ...font, href: interUrl },
    { ...font, href: barlowUrl },
    { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
    { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ]
}

/** A failure page has its own title. A browser uses the first of two titles. */
export function meta({ error, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return error ? [] : [{ title: loaderData?.site.name ?? DEFAULT_SITE_NAME }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return {
    site: ctx.site,
    operator: ctx.system.facts.operator,
    colorScheme: chosenColorScheme(request.headers.get('cookie')),
    year: new Date().getFullYear(),
    account: await readHeaderAccount(ctx),
  }
}

/**
 * Reloads the root's data only after a form, and on a page opened without a network, which does not know who is signed
 * in. This way a screen's data can fail without the frame failing too.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isStale = document.documentElement.dataset['stale'] !== undefined
  return (formMethod !== undefined || isStale) && defaultShouldRevalidate
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>('root')
  const nonce = import.meta.env.SSR ? use(ScriptNonce) : undefined
  useEffect(() => {
    // Browser tests wait for this mark: from here on, clicks work.
    document.documentElement.dataset['hydrated'] = ''
    return runWhenIdle(() => void FailurePage.preload())
  }, [])
  return (
    <html lang="en" data-theme={shell?.colorScheme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* It must run before anything can be pressed. The browser already ran it, so its bundle has no copy. */}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${holdEarlyPresses})()` : '' }}
        />
        {PAGE_COLORS.map(
          ({ colorScheme, color }) =>
            (shell?.colorScheme ?? colorScheme) === colorScheme && (
              <meta
                key={colorScheme}
                name="theme-color"
                content={color}
                media={shell?.colorScheme == null ? `(prefers-color-scheme: ${colorScheme})` : undefined}
              />
            ),
        )}
        <Meta />
        <Links />
      </head>
      <body className="flex flex-col">
        <noscript>
          {import.meta.env.SSR && <p className="bg-warning/10 px-4 py-2 text-center">{NEEDS_SCRIPTS}</p>}
        </noscript>
        <SiteLayout account={shell?.account ?? null} year={shell?.year}>
          {children}
        </SiteLayout>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense
      fallback={
        <button type="button" onClick={() => window.location.reload()}>
          {TRY_AGAIN}
        </button>
      }
    >
      <FailurePage error={error} />
    </Suspense>
  )
}
