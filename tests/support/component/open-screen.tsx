import { type ReactNode, useEffect } from 'react'
import {
  type ActionFunctionArgs,
  createRoutesStub,
  type LoaderFunctionArgs,
  type Location,
  type NavigateFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from 'react-router'

import { SiteLayout } from '#app/layout.tsx'
import { FailurePage } from '#app/shared/failure-page.tsx'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { DEFAULT_SITE_NAME, type Site } from '#domain/site/site.ts'

// Loaded with the test: a footer that arrives after a dialog has opened is not behind it.
import '#app/header.tsx'
import { mount } from './mount.tsx'

/** The browser exports of a route module in `app/routes`. */
type RouteModule = {
  readonly default?: ScreenRoute['Component']
  readonly ErrorBoundary?: ScreenRoute['ErrorBoundary']
  readonly shouldRevalidate?: ShouldRevalidateFunction
  readonly clientLoader?: (args: never) => unknown
  readonly clientAction?: (args: never) => unknown
  readonly clientMiddleware?: ScreenRoute['middleware']
}

type Unwrapped<Value> = Value extends {
  readonly type: string
  readonly init: unknown
  readonly data: infer Data
}
  ? Data
  : Value
/** Only the document uses the head, so tests leave it out. */
type WithoutHead<Loaded> = Loaded extends { readonly head?: unknown } ? Omit<Loaded, 'head'> : Loaded
/** The loader data of that module's screen. */
export type LoadedBy<Module> = Module extends { loader: (...args: never[]) => infer Answer }
  ? WithoutHead<Unwrapped<Awaited<Answer>>>
  : unknown
type AnsweredBy<Module> = Module extends { action: (...args: never[]) => infer Answer }
  ? Unwrapped<Awaited<Answer>>
  : unknown

/**
 * Returns a value, a promise of it, or `data(value, { status })`. Throw `data(failure, { status })` for a failed
 * loader.
 */
type Given<Value, Args> = (
  args: Args,
) => Value | Wrapped<Value> | Promise<Value | Wrapped<Value>> | Promise<Response>
type Wrapped<Value> = { readonly type: string; readonly data: Value }

type GivenTo<Module> = {
  /** The route id, for code that reads the route's data by it. */
  readonly id?: string
  readonly loader?: Given<LoadedBy<Module>, LoaderFunctionArgs>
  readonly action?: Given<AnsweredBy<Module>, ActionFunctionArgs>
  readonly children?: readonly ScreenRoute[]
}

export type ScreenRoute = Parameters<typeof createRoutesStub>[0][number]

/**
 * Makes a route of the app with test data in place of its server; the module's component, error page and client
 * functions are the real ones. An empty path is the index of the route above.
 *
 *     import * as profile from '#app/routes/settings/profile.tsx'
 *     routeOf(profile).at('settings/profile', { loader: () => ({ userId: 'a', saved }) })
 */
export function routeOf<Module extends object>(module: Module) {
  const {
    default: Component,
    ErrorBoundary,
    shouldRevalidate,
    clientLoader,
    clientAction,
    clientMiddleware,
  }: RouteModule = module
  return {
    at(path: string, { id, loader, action, children }: GivenTo<Module> = {}): ScreenRoute {
      const shared = {
        id,
        Component,
        ErrorBoundary,
        shouldRevalidate,
        middleware: clientMiddleware,
        loader:
          loader && ((args: LoaderFunctionArgs) => clientLoader?.(clientArgs(args, loader)) ?? loader(args)),
        action:
          action && ((args: ActionFunctionArgs) => clientAction?.(clientArgs(args, action)) ?? action(args)),
      }
      return path === ''
        ? { ...shared, index: true }
        : { ...shared, path, children: children && [...children] }
    },
  }
}

/** Builds the arguments of a client function, with the way to the server under both of its names. */
function clientArgs<Args>(args: Args, server: (args: Args) => unknown): never {
  const ask = async () => unwrap(await server(args))
  // Each client function has the type of its own route, which only the app's type generator knows.
  return { ...args, serverLoader: ask, serverAction: ask } as never
}

function unwrap(value: unknown): unknown {
  const wrapped =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  return wrapped && 'data' in value ? value.data : value
}

/** Makes an account as the header shows it. */
export function anAccount(overrides: Partial<HeaderAccount> = {}): HeaderAccount {
  return {
    id: 'user-1',
    email: 'fan@example.com',
    name: 'fan@example.com',
    profileName: null,
    signature: null,
    profileIsPublic: false,
    isAdmin: false,
    image: null,
    sweater: null,
    favoriteTeamId: null,
    ...overrides,
  }
}

export type OpenScreen = {
  /** Returns the router's address, like `/settings/profile?tab=1`. */
  address(): string
  /** Navigates like the Back button (-1) or a link of ours. */
  go(to: number | string): Promise<void>
}

/** The site of every opened page. */
export const SITE: Site = { name: DEFAULT_SITE_NAME, origin: 'https://bench.test' }

type Signed = HeaderAccount | null

/**
 * Opens an address of the app within the page frame. The routes are those that the test may reach; a link to any other
 * ends on a page with the text "elsewhere".
 * @param account a function when the session ends during the test
 */
export async function openScreen(
  address: string,
  routes: readonly ScreenRoute[],
  { account = null, site = SITE }: { readonly account?: Signed | (() => Signed); readonly site?: Site } = {},
): Promise<OpenScreen> {
  const whoNow = () => (typeof account === 'function' ? account() : account)
  const router: { location?: Location; navigate?: NavigateFunction } = {}
  const shown = Promise.withResolvers<void>()
  /** Renders the page frame around every screen, and tells the test where the router is. */
  function Page({ children }: { readonly children: ReactNode }) {
    const location = useLocation()
    const navigate = useNavigate()
    useEffect(() => {
      Object.assign(router, { location, navigate })
      shown.resolve()
    }, [location, navigate])
    const shell = useRouteLoaderData<{ account: Signed }>('root')
    return (
      <SiteLayout account={shell ? shell.account : whoNow()} year={2026}>
        {children}
      </SiteLayout>
    )
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Page>
          <Outlet />
        </Page>
      ),
      loader: () => ({ site, colorScheme: null, year: 2026, account: whoNow() }),
      // Like the real root, it revalidates the account only after a form.
      shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
      HydrateFallback: () => null,
      ErrorBoundary: ({ error }: { error: unknown }) => (
        <Page>
          <FailurePage error={error} />
        </Page>
      ),
      children: [...routes, { path: '*', Component: () => <h1>elsewhere</h1> }],
    },
  ])
  // As the app's root does, because the browser would scroll with every step through the history.
  history.scrollRestoration = 'manual'
  mount(<Stub initialEntries={[address]} />)
  await shown.promise
  return {
    address: () => `${router.location?.pathname}${router.location?.search}`,
    go: async (to) => {
      if (typeof to === 'number') await router.navigate?.(to)
      else await router.navigate?.(to)
    },
  }
}
