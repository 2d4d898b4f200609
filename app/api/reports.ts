import { post } from './request.ts'

/** Takes a visitor's report of a player or, from an admin, the reply to one. Any JSON is its answer. */
export const sentReport = (path = '/api/send-report') =>
  post<unknown>(path, {
    safeParse: (answer) => (answer === undefined ? { success: false } : { success: true, data: answer }),
  })
