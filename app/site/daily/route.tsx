import { redirect } from 'react-router'

import { pageTitle } from '#app/shared/known-site.ts'
import { pastQuestionInWords } from '#messages/daily.ts'
import { answerRoute } from '#server/answers/answer.ts'
import { readDailyResult } from '#server/fans/daily-chair.ts'
import { requestContext } from '#server/http/request-context.ts'

import type { Route } from './+types/route.ts'
import { DailyScreen } from './screen.tsx'

/** The results of an earlier day, or a link to today's question where there are none. */
export async function loader({ params: { day }, context }: Route.LoaderArgs) {
  const found = await answerRoute(context.get(requestContext), (ctx) => readDailyResult({ ctx, day }))
  if (!found) throw redirect('/lineup-builder?daily')
  return { day, ...pastQuestionInWords(found.past, found.own, found.isWhole) }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const title = args.loaderData?.title ?? 'Daily chair'
  return [pageTitle(title, args), { name: 'robots', content: 'noindex' }]
}

export default function Daily({ loaderData }: Route.ComponentProps) {
  return <DailyScreen {...loaderData} />
}
