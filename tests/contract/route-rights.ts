import { ADMIN_SCREENS } from '#app/back-office/screens.ts'

/** The response to a guest, a user and an admin: a status, and the redirect if any. */
export type Answers = { readonly guest: string; readonly user: string; readonly admin: string }

export type RouteRights = {
  readonly path: string
  /** An address of that route, where the path has parameters. */
  readonly example?: string
  readonly read: Answers
  /** For routes with an action: the response to `body`, or to an empty object. Routes without one refuse every write. */
  readonly write?: Answers
  readonly body?: unknown
}

const all = (answer: string): Answers => ({ guest: answer, user: answer, admin: answer })
const EVERYONE = all('200')
/** Other roles are refused before any other check. */
const ADMINS = (admin: string): Answers => ({ guest: '401', user: '403', admin })
const SIGNED_IN = (user: string): Answers => ({ guest: '401', user, admin: user })
const NO_READING = all('405')

const signedInLeads = { user: '302 /settings/profile', admin: '302 /settings/profile' }
const OWN_SETTINGS = {
  read: { guest: '302 /signin', user: '200', admin: '200' },
  write: { guest: '302 /signin', user: '400', admin: '400' },
} as const

/** Screens without an action. */
const READ_ONLY = new Set(['/admin/audit', '/admin/preferences'])
const SCREEN_RIGHTS: readonly RouteRights[] = ADMIN_SCREENS.map(({ to }) => to)
  .filter((path) => path !== '/admin/players')
  .map((path) => ({
    path,
    read: ADMINS('200'),
    ...(!READ_ONLY.has(path) && { write: all('400') }),
  }))

/** Every route of app/routes.ts. The tests fail until a new one is listed here. */
export const ROUTE_RIGHTS: readonly RouteRights[] = [
  { path: '/', read: EVERYONE },
  // A malformed body is refused before the sender is checked.
  { path: '/api/send-report', read: NO_READING, write: all('400') },
  { path: '/api/auth/google', read: all('302 /signin') },
  { path: '/api/deletion-token', read: NO_READING, write: SIGNED_IN('200') },
  { path: '/api/delete-account', read: NO_READING, write: all('401') },
  {
    path: '/api/admin/player-pictures/:id',
    example: '/api/admin/player-pictures/1',
    read: NO_READING,
    write: ADMINS('404'),
  },
  {
    path: '/api/admin/team-logos/:id',
    example: '/api/admin/team-logos/1',
    read: NO_READING,
    write: ADMINS('404'),
  },
  {
    path: '/admin-setup',
    example: '/admin-setup?token=guessed',
    read: { guest: '302 /signin', user: '200', admin: '302 /admin' },
    write: { guest: '302 /signin', user: '403', admin: '302 /admin' },
  },
  { path: '/teams', read: EVERYONE },
  { path: '/teams/:slug', example: '/teams/no-such-team', read: all('404') },
  { path: '/lineup-builder', read: EVERYONE },
  { path: '/lineup', read: EVERYONE },
  { path: '/lineup-builder/players', read: EVERYONE },
  { path: '/lineup-builder/daily', read: EVERYONE, write: all('400') },
  { path: '/daily/:day', example: '/daily/2026-01-01', read: all('302 /lineup-builder') },
  { path: '/lineup-builder/fans/:teamId', example: '/lineup-builder/fans/22', read: EVERYONE },
  { path: '/lineup-builder/pictures', read: NO_READING, write: all('400') },
  { path: '/lineup-builder/saved', read: SIGNED_IN('200'), write: all('400') },
  {
    path: '/lineup-builder/saved/:id',
    example: '/lineup-builder/saved/1',
    read: SIGNED_IN('404'),
    write: all('400'),
  },
  // Malformed forms are refused before the sender is checked, except by the settings.
  { path: '/signin/again', read: NO_READING, write: all('400') },
  { path: '/signin', read: { guest: '200', ...signedInLeads }, write: all('400') },
  { path: '/signup', read: { guest: '200', ...signedInLeads }, write: all('400') },
  { path: '/signout', read: all('302 /'), write: all('302 /') },
  { path: '/forgot-password', read: EVERYONE, write: all('400') },
  { path: '/reset-password', read: EVERYONE, write: all('400') },
  { path: '/settings', read: all('302 /settings/account') },
  { path: '/settings/account', ...OWN_SETTINGS },
  { path: '/settings/profile', ...OWN_SETTINGS },
  { path: '/settings/lineups', ...OWN_SETTINGS },
  { path: '/settings/trades', ...OWN_SETTINGS },
  { path: '/settings/trades/:id/picture', example: '/settings/trades/1/picture', read: all('404') },
  { path: '/settings/favorites', ...OWN_SETTINGS },
  { path: '/settings/*', example: '/settings/nowhere', read: all('302 /settings/account') },
  { path: '/profile', read: EVERYONE },
  { path: '/profile/:nameOrId', example: '/profile/no-such-fan', read: all('404') },
  { path: '/profile/:nameOrId/lineups/:id', example: '/profile/no-such-fan/lineups/1', read: all('404') },
  { path: '/lineup-pictures/:id', example: '/lineup-pictures/1', read: all('404') },
  // The gate of the frame is not in this web app. These are the refusals of each screen's own verb.
  { path: '/admin', read: all('302 /admin/visits') },
  ...SCREEN_RIGHTS,
  { path: '/admin/audit/:id', example: '/admin/audit/1', read: ADMINS('404') },
  { path: '/admin/visits/export', read: ADMINS('200') },
  { path: '/admin/accounts/export', read: ADMINS('200') },
  { path: '/admin/system/backups/:id', example: '/admin/system/backups/1', read: ADMINS('404') },
  { path: '/admin/players', read: all('302 /admin/players/edit') },
  { path: '/admin/players/search', example: '/admin/players/search?q=mc', read: ADMINS('200') },
  { path: '/admin/players/edit', read: ADMINS('200'), write: all('400') },
  { path: '/admin/players/move', read: ADMINS('200'), write: all('400') },
  { path: '/admin/players/add', read: ADMINS('200'), write: all('400') },
  { path: '/admin/players/delete', read: ADMINS('200'), write: all('400') },
  {
    path: '/admin/players/duplicates',
    example: '/admin/players/duplicates?find=1',
    read: ADMINS('200'),
    write: all('400'),
  },
  { path: '/admin/acts/:id/undo', example: '/admin/acts/1/undo', read: NO_READING, write: ADMINS('404') },
  { path: '/admin/trades/record', read: ADMINS('200'), write: all('400') },
  { path: '/admin/players/import', read: ADMINS('200'), write: ADMINS('400') },
  { path: '/admin/players/update-data', read: ADMINS('200') },
  {
    path: '/admin/roster-file/:step',
    example: '/admin/roster-file/import',
    read: NO_READING,
    write: ADMINS('400'),
  },
  { path: '/admin/counts', read: ADMINS('200') },
  {
    path: '/admin/trade-proposals/:id/picture',
    example: '/admin/trade-proposals/1/picture',
    read: ADMINS('404'),
  },
  { path: '/admin/shares/:id/picture', example: '/admin/shares/1/picture', read: ADMINS('404') },
  { path: '/admin/preferences/rows', read: ADMINS('200'), write: ADMINS('404') },
  {
    path: '/admin/preferences/rows/:id',
    example: '/admin/preferences/rows/1',
    read: NO_READING,
    write: ADMINS('404'),
    body: { hide_visit: true },
  },
  { path: '/admin/preferences/emails', read: NO_READING, write: ADMINS('200'), body: { ids: [] } },
  { path: '/api/admin-users-emails', read: NO_READING, write: ADMINS('200'), body: { ids: [] } },
  { path: '/trade-players', read: EVERYONE },
  { path: '/trading-players', read: EVERYONE },
  { path: '/trade-players/rosters/:teamId', example: '/trade-players/rosters/22', read: EVERYONE },
  { path: '/trade-players/proposals', read: NO_READING, write: all('400') },
  { path: '/trade-players/proposals/:id', example: '/trade-players/proposals/1', read: all('404') },
  { path: '/trade-players/pictures', read: NO_READING, write: all('400') },
  { path: '/lineup-builder/shares', read: NO_READING, write: all('400') },
  { path: '/trade-players/shares', read: NO_READING, write: all('400') },
  // Only its key or its maker's account changes a link; this link does not exist.
  {
    path: '/shares/:id',
    example: '/shares/abcdefABCDEF',
    read: NO_READING,
    write: all('404'),
    body: { key: 'guessed' },
  },
  { path: '/l/:id', example: '/l/abcdefABCDEF', read: all('404') },
  { path: '/t/:id', example: '/t/abcdefABCDEF', read: all('404') },
  { path: '/settings/your-data', read: SIGNED_IN('200') },
  { path: '/report', example: '/report?of=/l/abcdefABCDEF', read: all('404'), write: all('400') },
  { path: '/privacy', read: EVERYONE },
  { path: '/terms', read: EVERYONE },
  { path: '/*', example: '/nowhere', read: all('404') },
]

/** Routes in front of the web app, which are the same for everyone. */
export const HOST_ROUTES: readonly string[] = [
  'GET /healthz',
  'GET /readyz',
  // Images in buckets are public.
  'GET /files/:bucket/:path{.+}',
  'ALL /files/*',
  // Images of links are as public as the links.
  'GET /:letter{[lt]}/:file{[A-Za-z0-9]{12}\\.webp}',
  'GET /:letter{[lt]}/:id{[A-Za-z0-9]{12}}/og.jpg',
  'GET /:letter{[lt]}/:id{[A-Za-z0-9]{12}}/wide.webp',
  // Public like the link, on every site.
  'GET /:letter{[lt]}/:id/embed',
  'GET /profile/:nameOrId/lineups/:id/embed',
  'GET /oembed',
  'GET /site.webmanifest',
  'GET /.well-known/security.txt',
  'GET /.well-known/change-password',
  // For crawlers, and the drawn lines of a team's last game.
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /teams/:slug/lines.png',
  // What chat apps show for a page of the site and for a public profile.
  'GET /og.jpg',
  'GET /lineup-builder/og.jpg',
  'GET /trade-players/og.jpg',
  'GET /teams/og.jpg',
  'GET /profile/:nameOrId/og.jpg',
  'GET /daily/:day/og.jpg',
  // Visits are recorded for everyone; every other method is refused.
  'POST /api/track-visit',
  'ALL /api/track-visit',
  'POST /api/visits',
  'ALL /api/visits',
  'POST /api/complete-visit',
  'ALL /api/complete-visit',
  // Each needs its own proof: Google's response to this browser, or the token of a mail.
  'GET /api/auth/callback/google',
  'GET /api/auth/verify-email',
]
