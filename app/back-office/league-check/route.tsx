import { data } from 'react-router'

import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { attempt, formText, readForm } from '#app/shared/http.server.ts'
import { readJson } from '#domain/text/text.ts'
import { NIGHTLY_CHECK } from '#messages/roster-sync.ts'
import type { Context } from '#server/core/context.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { setNightly } from '#server/rosters/sync/nightly.ts'
import { getRosterCheck, startRosterCheck } from '#server/rosters/sync/roster-check.ts'

import type { Route } from './+types/route.ts'
import { NIGHTLY_ROSTERS, ROSTER_SYNC } from './copy.ts'
import { type Answer, RostersScreen } from './screen.tsx'

export const meta = adminMeta(ROSTER_SYNC.title)

export async function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), (ctx) => getRosterCheck({ ctx }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  const intent = formText(form, 'intent')
  const tried =
    intent === 'apply'
      ? await attempt(ctx, (ctx) => apply(ctx, formText(form, 'choices')))
      : intent === 'nightly'
        ? await attempt(ctx, (ctx) => switchNightly(ctx, formText(form, 'nightly')))
        : await attempt(ctx, (ctx) => start(ctx), ROSTER_SYNC.startFailed)
  if (tried.ok) return tried.value
  return data<Answer>({ ok: false, lines: [tried.failure.message] }, { status: tried.failure.status })
}

/** Starts a check. The progress below the button shows that it is running. */
async function start(ctx: Context): Promise<Answer> {
  await startRosterCheck({ ctx })
  return { ok: true, lines: [] }
}

async function switchNightly(ctx: Context, input: string): Promise<Answer> {
  const value = await setNightly({ ctx, input })
  return { ok: true, lines: [NIGHTLY_ROSTERS.saved(NIGHTLY_CHECK.values[value])] }
}

async function apply(ctx: Context, choices: string): Promise<Answer> {
  const { applied, refused } = await applyRosterProposals({ ctx, input: readJson(choices) })
  const reasons = refused.map(({ code, name }) =>
    code === 'unanswered' && name !== null ? ROSTER_SYNC.unanswered(name) : ROSTER_SYNC.stale(name),
  )
  const first = applied > 0 ? ROSTER_SYNC.applied(applied) : ROSTER_SYNC.noneApplied
  return { ok: applied > 0, lines: [first, ...new Set(reasons)] }
}

export default function Rosters({ loaderData, actionData }: Route.ComponentProps) {
  return <RostersScreen {...loaderData} answer={actionData ?? null} />
}
