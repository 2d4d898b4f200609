import { tradeSentences } from '#domain/trade/describe.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { TRADE } from '#messages/trade-screen.ts'

import { sideNames } from '../state/club-names.ts'
import { useTrade, useTradeDraft } from '../state/trade-context.tsx'
import { Haul } from './haul.tsx'
import { LinesAfter } from './lines-after.tsx'

type Props = {
  readonly bothTeams: BySide<Team>
  /** Nothing is missing: what follows from the trade can be looked at. */
  readonly complete: boolean
}

/** The whiteboard between the teams: what each team receives, as the trade grows. */
export function TradeBoard({ bothTeams, complete }: Props) {
  const { teams } = useTrade()
  const draft = useTradeDraft()
  const names = sideNames(draft, teams)
  const sentences = tradeSentences(draft, bothTeams)
  return (
    <section
      aria-label={TRADE.board}
      className="relative isolate flex h-full min-w-0 flex-col gap-4 overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-3"
    >
      <h2 className="sr-only">{TRADE.board}</h2>
      <div className="flex min-w-0 flex-1 flex-col gap-4 md:flex-row xl:flex-col xl:gap-5">
        <Haul side="team1" names={names} sentence={sentences.team1} />
        <RedLine />
        <Haul side="team2" names={names} sentence={sentences.team2} />
      </div>
      {complete && <LinesAfter />}
    </section>
  )
}

/** Centre ice: what is on one side of the line comes from the other. */
function RedLine() {
  return (
    <span
      aria-hidden="true"
      className="relative grid shrink-0 place-items-center border-rink-red/45 max-md:border-t-4 max-md:border-dashed md:max-xl:border-l-4 md:max-xl:border-dashed xl:border-t-4 xl:border-dashed"
    >
      <span className="absolute size-16 rounded-full border-3 border-rink-blue/30 max-md:-translate-y-0.5 xl:-translate-y-0.5" />
      <span className="absolute size-3 rounded-full bg-rink-blue/45 max-md:-translate-y-0.5 xl:-translate-y-0.5" />
    </span>
  )
}
