import { csvFile } from '#app/back-office/shared/http.server.ts'
import { streamBody } from '#app/shared/http.server.ts'
import { localDayOf } from '#domain/visit/local-days.ts'
import { answerFile } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { exportVisits } from '#server/visits/recent-visits.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'

import type { Route } from './+types/export.route.ts'

/** Returns all visits that the screen would list with the same parameters, as a CSV file. */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerFile(context.get(requestContext), async (ctx) => {
    const query = readVisitQuery(url.searchParams, ctx.tracking.timeZone)
    const lines = await exportVisits({ ctx, query })
    const name = `visits-${localDayOf(ctx.now, query.timeZone)}`
    return csvFile(name, streamBody(lines))
  })
}
