import { post } from './request.ts'

/** Another service that takes visitors' reports in our server's place, and the key it wants, if any. */
export type ReportService = { readonly url: string; readonly key: string | null }

/** Takes a visitor's report of a player or, from an admin, the reply to one. Any JSON is its answer. */
export const sentReport = (path = '/api/send-report') =>
  post<unknown>(path, {
    safeParse: (answer) => (answer === undefined ? { success: false } : { success: true, data: answer }),
  })
