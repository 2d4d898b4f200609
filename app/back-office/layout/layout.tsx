import {
  type ReactElement,
  type ReactNode,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { isRouteErrorResponse, Link, NavLink, useLocation, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import ChartLine from '~icons/lucide/chart-line'
import ImageDown from '~icons/lucide/image-down'
import Inbox from '~icons/lucide/inbox'
import MenuIcon from '~icons/lucide/menu'
import RefreshCw from '~icons/lucide/refresh-cw'
import History from '~icons/lucide/rotate-ccw-clock'
import Search from '~icons/lucide/search'
import Server from '~icons/lucide/server'
import Share2 from '~icons/lucide/share-2'
import Shield from '~icons/lucide/shield'
import ShieldCheck from '~icons/lucide/shield-check'
import SlidersHorizontal from '~icons/lucide/sliders-horizontal'
import Undo2 from '~icons/lucide/undo-2'
import Users from '~icons/lucide/users'

import type { AdminCounts } from '#app/api/back-office.ts'
import { failureId } from '#app/api/request.ts'
import { ADMINS } from '#app/back-office/admins/copy.ts'
import { changesStore, useUndo } from '#app/back-office/shared/changes.ts'
import { FAILURE, NAVIGATION } from '#messages/layout.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'
import { TRY_AGAIN } from '#messages/site.ts'
import { RECENT_VISITS, VISITS } from '#messages/visit-analytics.ts'
import { Button, buttonStyle, IconButton } from '#ui/button.tsx'
import { classNames, linkStyle } from '#ui/class-names.ts'
import type { Icon } from '#ui/icon.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { WidePage } from '#ui/page-style.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { NoticeLine } from '#ui/status.tsx'
import { readyNotices } from '#ui/toaster.tsx'

import { CountBadge } from './badges.tsx'
import { SignInAgain } from './sign-in-again.tsx'

export const ADMIN = {
  label: 'Back-office',
  menu: 'Back-office menu',
  find: 'Find',
  findKeys: 'Ctrl K',
  undo: 'Undo a change',
  undoOf: (change: string) => `Undo “${change}”`,
  /** For a screen without a message of its own. */
  failed: 'This screen could not be loaded. Check the connection and try again.',
} as const

type AdminScreen = {
  readonly to: string
  readonly label: string
  readonly Icon: Icon
  /** The count beside the label. */
  readonly count?: keyof AdminCounts
  /** Sections of the screen that the menu leads to: anchor and label. */
  readonly sections?: ReadonlyArray<readonly [anchor: string, label: string]>
}

export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    to: '/admin/visits',
    label: 'Visits',
    Icon: ChartLine,
    sections: [
      ['daily-breakdown', VISITS.daily],
      ['team-selection-stats', VISITS.teams],
      ['country-stats', VISITS.countries],
      ['image-by-source', VISITS.sources],
      ['recent-visits', RECENT_VISITS.section],
    ],
  },
  { to: '/admin/teams', label: 'Teams', Icon: Shield },
  { to: '/admin/players', label: 'Players', Icon: Users },
  { to: '/admin/player-request', label: 'Player Requests', Icon: Inbox, count: 'requests' },
  { to: '/admin/lineup-downloaded', label: 'Image Downloads', Icon: ImageDown },
  { to: '/admin/trade-proposals', label: 'Trade Proposals', Icon: ArrowLeftRight },
  { to: '/admin/preferences', label: 'Preferences', Icon: SlidersHorizontal },
  { to: '/admin/rosters', label: 'Rosters check', Icon: RefreshCw },
  { to: '/admin/audit', label: 'Audit', Icon: History },
  { to: '/admin/shares', label: 'Shares and profiles', Icon: Share2 },
  { to: '/admin/admins', label: 'Admins', Icon: ShieldCheck },
  { to: '/admin/system', label: 'System', Icon: Server },
]

type AdminLayoutProps = {
  /** The account of the admin. */
  readonly email: string
  readonly children: ReactNode
}

/** Renders the back-office around its screens. The menu is beside them, or in a drawer on narrow screens. */
export function AdminLayout({ email, children }: AdminLayoutProps) {
  const { key, pathname } = useLocation()
  const { location: next } = useNavigation()
  const leaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    void readyNotices()
    void FindDialog.preload()
  }, [])
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => {
    // In a transition, because React delays an update after a fallback was shown.
    startTransition(() => setFinding(true))
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      find()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [find])
  return (
    <div className="mx-auto grid w-full max-w-(--page) flex-1 content-start gap-x-10 gap-y-5 px-4 py-5 sm:px-6 desk:grid-cols-[13.5rem_minmax(0,1fr)] desk:py-9">
      <WidePage />
      <div className="flex flex-wrap gap-2 desk:hidden">
        <SideDrawer
          title={ADMIN.label}
          closeLabel={NAVIGATION.closeMenu}
          face={
            <>
              <MenuIcon aria-hidden="true" className="size-5" />
              {ADMIN.menu}
            </>
          }
          buttonStyle={buttonStyle()}
          side="left"
          place={key}
        >
          <AdminMenu />
        </SideDrawer>
        <Button onClick={find}>
          <Search aria-hidden="true" className="size-5" />
          {ADMIN.find}
        </Button>
        <UndoMenu>
          <IconButton label={ADMIN.undo}>
            <Undo2 aria-hidden="true" />
          </IconButton>
        </UndoMenu>
      </div>
      <SignInAgain email={email} />
      <Suspense fallback={null}>{finding && <FindDialog onClose={() => setFinding(false)} />}</Suspense>
      <div className="sticky top-20 hidden self-start border-t-6 border-t-rink-blue pt-3 desk:block">
        <FindButton onFind={find} />
        <UndoMenu>
          <Button look="quiet" className="mb-2 w-full justify-start">
            <Undo2 aria-hidden="true" className="size-5" />
            {ADMIN.undo}
          </Button>
        </UndoMenu>
        <AdminMenu />
      </div>
      {/* Delayed, because most screens load before the old one starts to fade. */}
      <div
        aria-busy={leaving || undefined}
        className={classNames('min-w-0 transition-opacity', leaving && 'opacity-50 delay-200')}
      >
        {children}
      </div>
    </div>
  )
}

// A chunk of its own, which loads after the frame.
const FindDialog = lazyComponent(async () => (await import('./find-dialog.tsx')).FindDialog)

function FindButton({ onFind }: { readonly onFind: () => void }) {
  return (
    <Button look="quiet" className="mb-2 w-full justify-start" aria-keyshortcuts="Control+K" onClick={onFind}>
      <Search aria-hidden="true" className="size-5" />
      <span className="flex-1 text-left">{ADMIN.find}</span>
      <kbd aria-hidden="true" className="text-xs text-ink-muted">
        {ADMIN.findKeys}
      </kbd>
    </Button>
  )
}

/** Renders the menu that undoes changes made since the page was loaded. @param children the button that opens it */
function UndoMenu({ children }: { readonly children: ReactElement }) {
  const changes = useStore(changesStore, ({ changes }) => changes)
  const undo = useUndo()
  if (changes.length === 0) return null
  return (
    <Menu trigger={children}>
      {changes.map(({ auditId, title }) => (
        <MenuItem key={auditId} onClick={() => void undo(auditId, title)}>
          <span className="max-w-80 min-w-0 wrap-anywhere">{ADMIN.undoOf(title)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Renders the links to every screen. The sections of the current screen are below its link. */
function AdminMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={ADMIN.label}>
      <ul className="flex flex-col">
        {ADMIN_SCREENS.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} />
            {screen.sections && pathname === screen.to && <Sections screen={screen} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ScreenLink({ screen: { to, label, Icon, count } }: { readonly screen: AdminScreen }) {
  return (
    <NavLink
      to={to}
      className={linkStyle(
        'flex min-h-11 items-center gap-3 rounded-r-md border-l-4 px-3 text-ink no-underline transition-colors focus-visible:-outline-offset-2',
        'border-accent-line bg-ink/6 font-semibold',
        'border-hairline text-ink-muted hover:bg-ink/6 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className="flex-1 whitespace-nowrap">{label}</span>
      {count && <CountBadge of={count} />}
    </NavLink>
  )
}

function Sections({ screen }: { readonly screen: AdminScreen }) {
  // Keeps the choices in the address of the screen.
  const { search } = useLocation()
  return (
    <ul className="border-l-4 border-accent-line pb-1">
      {screen.sections?.map(([anchor, label]) => (
        <li key={anchor}>
          <Link
            to={{ search, hash: anchor }}
            className="flex min-h-9 items-center py-1 pr-1 pl-11 pointer-coarse:min-h-11 text-sm text-ink-muted no-underline hover:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  readonly error: unknown
  readonly title: string
  /** What failed, in the specified words: "Failed to load teams". */
  readonly sentence: string
}

/** Renders the failure of a screen whose data could not be loaded. The menu stays beside it. */
export function ScreenFailure({ error, title, sentence }: Props) {
  const here = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 401) return <EndedScreen />
  // The visitor has lost the admin role since the frame was loaded.
  if (status === 403) return <DeniedScreen isGuest={false} />
  const id = failureId(error)
  return (
    <>
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <div className="mt-6 flex max-w-prose flex-col items-start gap-4">
        <NoticeLine look="danger">{sentence}</NoticeLine>
        {status === 503 && <p>{NOT_CONFIGURED}</p>}
        {id !== null && <p className="text-sm text-ink-muted">{FAILURE.reference(id)}</p>}
        <a href={here.pathname + here.search} className={buttonStyle({ look: 'primary' })}>
          {TRY_AGAIN}
        </a>
      </div>
    </>
  )
}

/** Renders the page for an admin whose session has ended and who did not sign in again in the dialog. */
export function EndedScreen() {
  const { pathname, search } = useLocation()
  return (
    <Refusal title={ADMINS.ended} text={ADMINS.endedText}>
      <Link
        to={`/signin?next=${encodeURIComponent(pathname + search)}`}
        className={buttonStyle({ look: 'primary' })}
      >
        {ADMINS.signIn}
      </Link>
    </Refusal>
  )
}

/** Renders the page for everyone without the admin role. A guest may sign in as an admin. */
export function DeniedScreen({
  isGuest,
  hasNoAdmin = false,
}: {
  readonly isGuest: boolean
  readonly hasNoAdmin?: boolean
}) {
  return (
    <Refusal
      title={ADMINS.denied}
      text={hasNoAdmin ? ADMINS.deniedToAll : isGuest ? ADMINS.deniedToGuest : ADMINS.deniedToFan}
    >
      {isGuest && (
        <Link to="/signin?next=%2Fadmin" className={buttonStyle({ look: 'primary' })}>
          {ADMINS.signIn}
        </Link>
      )}
    </Refusal>
  )
}

type RefusalProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

/** Renders a page instead of a screen. @param children links besides the home page */
function Refusal({ title, text, children }: RefusalProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <div className="border-t-6 border-rink-red pt-5">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-ink-muted">{text}</p>
      </div>
      <div className="mt-7 flex flex-wrap gap-3">
        {children}
        <Link to="/" className={buttonStyle()}>
          {ADMINS.home}
        </Link>
      </div>
    </div>
  )
}
