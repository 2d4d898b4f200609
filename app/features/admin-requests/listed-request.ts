import type { AnsweredRequest } from '#domain/report/reply.ts'
import type { TableQuery } from '#domain/table-query.ts'

/** A request as the screen lists it. */
export type ListedRequest = AnsweredRequest & {
  readonly team_name: string | null
  readonly created_at: Date
  /** Null: it is open. */
  readonly fixed_at: Date | null
}

export type RequestColumn = 'received' | 'type' | 'player' | 'team' | 'reporter' | 'state'

export type ListedRequests = {
  readonly rows: readonly ListedRequest[]
  readonly total: number
  readonly query: TableQuery<RequestColumn>
  /** Does the address leave some out? */
  readonly filtered: boolean
}
