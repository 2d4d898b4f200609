import { data } from 'react-router'

import { SharesScreen, type SharesView } from '#app/features/admin-shares/shares-screen.tsx'
import { PROFILE_COLUMNS } from '#domain/account/listed-profile.ts'
import { SHARE_COLUMNS } from '#domain/share/listed-share.ts'
import { readFind, readTableQuery } from '#domain/table-query.ts'
import { ADMIN_SHARES } from '#messages/admin-shares.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listProfiles } from '#server/profiles/list-profiles.ts'
import { setProfileHidden } from '#server/profiles/set-profile-hidden.ts'
import { listShares } from '#server/shares/list-shares.ts'
import { removeShare } from '#server/shares/remove-share.ts'
import { setShareHidden } from '#server/shares/set-share-hidden.ts'

import { formText } from '../account/form-text.ts'
import { readForm } from '../account/read-form.ts'
import { adminMeta } from './admin-meta.ts'
import { answerChange } from './answer-act.ts'
import { answerOr, lostChange } from './answer-or.ts'
import { FailedScreen } from './failed-screen.tsx'
import type { Route } from './+types/shares.ts'

export const meta = () => adminMeta(ADMIN_SHARES.title)

export function loader({ url, context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx): Promise<SharesView> => {
    const address = url.searchParams
    const find = readFind(address)
    const state = address.get('state')
    const hidden = state === 'hidden' ? true : state === 'shown' ? false : undefined
    const filter = { find, ...(hidden !== undefined && { hidden }) }
    const filtered = find !== '' || hidden !== undefined
    if (address.get('view') === 'profiles') {
      const query = readTableQuery(address, PROFILE_COLUMNS)
      const listed = await listProfiles({ ctx, query: { ...query, ...filter } })
      return { view: 'profiles', query, filtered, ...listed }
    }
    const query = readTableQuery(address, SHARE_COLUMNS, true)
    const listed = await listShares({ ctx, query: { ...query, ...filter } })
    return { view: 'links', query, filtered, ...listed }
  })
}

const INTENTS = ['hide', 'show', 'delete'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const id = formText(form, 'id')
  const intent = INTENTS.find((one) => one === formText(form, 'intent'))
  const isProfile = formText(form, 'view') === 'profiles'
  if (intent === undefined || (isProfile && intent === 'delete')) throw data(null, { status: 400 })
  if (intent === 'delete') {
    return answerChange(ctx, {
      change: (ctx) => removeShare({ ctx, id }),
      done: ADMIN_SHARES.deleted,
      failed: ADMIN_SHARES.deleteFailed,
    })
  }
  const hidden = intent === 'hide'
  return answerChange(ctx, {
    change: (ctx) =>
      isProfile ? setProfileHidden({ ctx, userId: id, hidden }) : setShareHidden({ ctx, id, hidden }),
    done: hidden ? ADMIN_SHARES.hiddenNow : ADMIN_SHARES.shownNow,
    failed: ADMIN_SHARES.hideFailed,
  })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerOr(serverAction, lostChange(ADMIN_SHARES.hideFailed))

export default function Shares({ loaderData }: Route.ComponentProps) {
  return <SharesScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} title={ADMIN_SHARES.title} sentence={ADMIN_SHARES.loadFailed} />
}
