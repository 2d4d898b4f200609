import type { ReportService } from '#app/api-client/players.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { AskedQuestion } from '#domain/fans/daily-question.ts'
import type { BuilderMode } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import type { LineupDraft } from '#domain/lineup/model/draft.ts'
import type { Team } from '#domain/team/team.ts'

import type { AfterTrade } from './after-trade.ts'
import type { Pool } from './model.ts'

/** What the address asks for, as far as it exists. */
export type LoadedBuilder = {
  readonly teams: readonly Team[]
  readonly mode: BuilderMode
  readonly teamId: number | null
  /** The nation of the Dream Team; absent for one of all countries. */
  readonly country?: CountryCode | undefined
  readonly pool: Pool
  /** The team's lines of its last game; null if no game is known. */
  readonly lastGame: LastGame | null
  /** The team as it would be after a trade; null for the real one. */
  readonly afterTrade: AfterTrade | null
  /** Shown above the board: an unknown team, or teams that could not be loaded. */
  readonly problem: string | null
  /** Today's question, where the address asks for it. */
  readonly daily: AskedQuestion | null
  readonly remix: LineupDraft | null
  /** Where player reports go; null for our own server. */
  readonly reportService: ReportService | null
}

export const NOTHING_LOADED: LoadedBuilder = {
  teams: [],
  mode: 'none',
  teamId: null,
  pool: { status: 'none' },
  lastGame: null,
  afterTrade: null,
  problem: null,
  daily: null,
  remix: null,
  reportService: null,
}
