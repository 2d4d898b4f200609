import { z } from 'zod'

import { answerChange } from '#app/back-office/shared/http.server.ts'
import { adminMeta, lostChange, screenBoundary } from '#app/back-office/shared/screen.tsx'
import { answerOr } from '#app/shared/answer-or.ts'
import { formText, readForm, NOT_A_FORM } from '#app/shared/http.server.ts'
import { readFind, readTableQuery, TABLE_PAGE } from '#domain/back-office/tables.ts'
import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { LINEUP_COLUMNS, listPublicLineups, setLineupsHidden } from '#server/back-office/public-lineups.ts'
import {
  HidingReason,
  listProfiles,
  listShares,
  PROFILE_COLUMNS,
  removeShares,
  setProfileHidden,
  setSharesHidden,
  SHARE_COLUMNS,
} from '#server/back-office/shares.ts'
import { rowsOfForm } from '#server/core/row-id.ts'
import { answerRoute, refuseRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { checkBody } from '#server/http/request.ts'

import type { Route } from './+types/route.ts'
import { ADMIN_SHARES } from './copy.ts'
import { SharesScreen } from './screen.tsx'

export const meta = adminMeta(ADMIN_SHARES.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const address = url.searchParams
    const find = readFind(address)
    const state = address.get('state')
    const hidden = state === 'hidden' ? true : state === 'shown' ? false : undefined
    const onHome = state === 'home'
    const filtered = find !== '' || hidden !== undefined || onHome
    if (address.get('view') === 'profiles') {
      const query = readTableQuery(address, PROFILE_COLUMNS)
      const listed = await listProfiles({ ctx, query: { ...query, find, hidden } })
      return { view: 'profiles' as const, query, filtered, ...listed }
    }
    if (address.get('view') === 'lineups') {
      const query = readTableQuery(address, LINEUP_COLUMNS, true)
      const listed = await listPublicLineups({ ctx, query: { ...query, find, hidden, onHome } })
      return { view: 'lineups' as const, query, filtered, ...listed }
    }
    const query = readTableQuery(address, SHARE_COLUMNS, true)
    const listed = await listShares({ ctx, query: { ...query, find, hidden, onHome } })
    return { view: 'links' as const, query, filtered, ...listed }
  })
}

/** The ids of a form, or none when they are not what this page sends. */
const FormIds = z.array(z.string()).max(TABLE_PAGE).catch([])

const INTENTS = ['hide', 'show', 'delete'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const ids = FormIds.parse(form.getAll('id'))
  const intent = INTENTS.find((intent) => intent === formText(form, 'intent'))
  const view = formText(form, 'view')
  const isLink = view !== 'profiles' && view !== 'lineups'
  if (intent === undefined || (!isLink && intent === 'delete')) {
    throw refuseRoute('bad_request', NOT_A_FORM)
  }
  if (intent === 'delete') {
    return answerChange(ctx, {
      change: (ctx) => removeShares({ ctx, ids }),
      notice: ADMIN_SHARES.deleted,
      alert: ADMIN_SHARES.deleteFailed,
    })
  }
  const hidden = intent === 'hide'
  return answerChange(ctx, {
    change: (ctx) => {
      const how = { hidden, reason: checkBody(formText(form, 'reason'), HidingReason) }
      if (view === 'lineups') {
        return setLineupsHidden({ ctx, ids: rowsOfForm(form, SHARE_ROWS.lineupGone), ...how })
      }
      const [userId = ''] = ids
      return isLink ? setSharesHidden({ ctx, ids, ...how }) : setProfileHidden({ ctx, userId, ...how })
    },
    notice: (links, title) => (hidden ? ADMIN_SHARES.hiddenNow : ADMIN_SHARES.unhiddenNotice)(title, links),
    alert: ADMIN_SHARES.hideFailed,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isDeletion = (await request.clone().formData()).get('intent') === 'delete'
  return answerOr(serverAction, lostChange(isDeletion ? ADMIN_SHARES.deleteFailed : ADMIN_SHARES.hideFailed))
}

export default function Shares({ loaderData }: Route.ComponentProps) {
  return <SharesScreen {...loaderData} />
}

export const ErrorBoundary = screenBoundary(ADMIN_SHARES)
