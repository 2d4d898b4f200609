import type { Listed } from '#app/components/admin-table/listed.ts'
import type { AnsweredRequest } from '#domain/report/reply.ts'

/** A request as the screen lists it. */
export type ListedRequest = AnsweredRequest & {
  readonly team_name: string | null
  readonly created_at: Date
  /** Null: it is open. */
  readonly fixed_at: Date | null
}

export type RequestColumn = 'received' | 'type' | 'player' | 'team' | 'reporter' | 'state'

export type ListedRequests = Listed<ListedRequest, RequestColumn>
