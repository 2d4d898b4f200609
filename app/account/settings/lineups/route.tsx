import { data } from 'react-router'
import { z } from 'zod'

import { lineupNotDeleted, LINEUPS_NOT_LOADED, YOUR_LINEUPS } from '#app/account/copy.ts'
import { settingsDone, settingsRefused } from '#app/account/sign-in/form-answers.server.ts'
import { signedIn } from '#app/account/viewer.server.ts'
import { attempt, readForm } from '#app/shared/http.server.ts'
import { titled } from '#app/shared/known-site.ts'
import { readPage } from '#domain/lists/pages.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { RowId } from '#server/core/row-id.ts'
import { accountContext, requestContext } from '#server/http/request-context.ts'
import { duplicateLineup, renameLineup } from '#server/lineups/save-lineup.ts'
import { deleteLineup, listLineupsForSettings, setLineupPublic } from '#server/lineups/saved-lineups.ts'

import type { Route } from './+types/route.ts'
import { LineupList } from './screen.tsx'

export const meta = titled(YOUR_LINEUPS.heading)

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  signedIn(ctx, url)
  const requestedPage = readPage(url.searchParams)
  const tried = await attempt(
    ctx,
    (ctx) => listLineupsForSettings({ ctx, page: requestedPage }),
    LINEUPS_NOT_LOADED,
  )
  if (!tried.ok) {
    const { message, status } = tried.failure
    return data({ lineups: [], page: 1, total: 0, failure: message }, { status })
  }
  const { rows, page, total } = tried.value
  return data({ lineups: rows, page, total, failure: null })
}

const Id = z.coerce.number().pipe(RowId)
const Change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), id: Id }),
  z.object({ intent: z.literal('set-public'), id: Id, is_public: z.enum(['true', 'false']) }),
  z.object({ intent: z.literal('rename'), id: Id, name: z.string() }),
  z.object({ intent: z.literal('duplicate'), id: Id }),
])
type Change = z.infer<typeof Change>

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(accountContext)
  signedIn(ctx, url)
  const parsed = Change.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success) return settingsRefused('failed', { line: YOUR_LINEUPS.notSwitched }, 400)
  const change = parsed.data
  const tried = await attempt(ctx, () => perform(ctx, change), '')
  if (tried.ok) return tried.value
  const { message, status } = tried.failure
  return settingsRefused(change.intent, { line: lineOf(change, message) }, status)
}

async function perform(ctx: AccountContext, change: Change) {
  const { intent, id } = change
  switch (change.intent) {
    case 'delete':
      await deleteLineup({ ctx, id })
      return settingsDone(intent)
    case 'set-public':
      await setLineupPublic({ ctx, id, isPublic: change.is_public === 'true' })
      return settingsDone(intent)
    case 'rename': {
      const renamed = await renameLineup({ ctx, id, name: change.name })
      return renamed.ok
        ? settingsDone(intent)
        : settingsRefused(intent, { fields: { name: savedLineupMessage(renamed.problem).message } })
    }
    case 'duplicate': {
      const made = await duplicateLineup({ ctx, id })
      return made.ok
        ? settingsDone(intent, YOUR_LINEUPS.duplicated(made.value.name))
        : settingsRefused(intent, { line: savedLineupMessage(made.problem).message })
    }
  }
}

/** @param message the server's reason, or an empty text */
function lineOf({ intent }: Change, message: string): string {
  if (intent === 'delete') return lineupNotDeleted(message)
  return message || (intent === 'set-public' ? YOUR_LINEUPS.notSwitched : YOUR_LINEUPS.notChanged)
}

/** Also after a refusal, because the list may be out of date. */
export const shouldRevalidate = () => true

export default function LineupSettings({ loaderData }: Route.ComponentProps) {
  return <LineupList {...loaderData} />
}
