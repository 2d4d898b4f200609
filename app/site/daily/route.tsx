import { redirect } from 'react-router'

import { pastQuestionInWords } from '#app/shared/daily-news.ts'
import { pageTitle } from '#app/shared/known-site.ts'
import { pageHead } from '#app/shared/page-head.server.ts'
import { dailyResultPath } from '#domain/fans/daily-question.ts'
import { DAILY_PREVIEW } from '#messages/site-pages.ts'
import { readDailyResult } from '#server/fans/daily-chair.ts'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { dailyCard, pageImage } from '#server/shares/page-image.ts'

import type { Route } from './+types/route.ts'
import { DailyScreen } from './screen.tsx'

/** The results of an earlier day, or a link to today's question where there are none. */
export async function loader({ params: { day }, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const found = await answerRoute(ctx, (ctx) => readDailyResult({ ctx, day }))
  if (!found) throw redirect('/lineup-builder?daily')
  const past = { day, ...pastQuestionInWords(found.past, found.own, found.isWhole) }
  const path = dailyResultPath(day)
  const head = pageHead(ctx.site, {
    path,
    type: 'website',
    title: past.title,
    description: DAILY_PREVIEW,
    image: pageImage(ctx.site, path, dailyCard(found.past)),
  })
  return { past, head: [...head, { name: 'robots', content: 'noindex' }] }
}

export const meta = (args: Route.MetaArgs): Route.MetaDescriptors =>
  args.loaderData?.head ?? [pageTitle('Daily chair', args)]

export default function Daily({ loaderData }: Route.ComponentProps) {
  return <DailyScreen {...loaderData.past} />
}
