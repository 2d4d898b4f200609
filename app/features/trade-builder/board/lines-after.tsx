import ArrowRight from '~icons/lucide/arrow-right'
import { Link } from 'react-router'

import { otherSide, SIDES } from '#domain/trade/draft.ts'
import type { Side, TradeDraft } from '#domain/trade/draft.ts'
import { TRADE } from '#messages/trade-screen.ts'
import { buttonStyle } from '#ui/button-style.ts'

import { sideNames } from '../state/club-names.ts'
import { useTrade, useTradeDraft } from '../state/trade-context.tsx'

/** Where a team's lines can be put together as they would be: who comes and who goes stands in the address. */
function linesAddress(draft: TradeDraft, side: Side, abbreviation: string): string {
  const ids = (sender: Side) => draft[sender].players.map(({ player }) => player.id).join(',')
  const [coming, going] = [ids(otherSide(side)), ids(side)]
  return `/lineup-builder?team=${abbreviation}${coming && `&in=${coming}`}${going && `&out=${going}`}`
}

/** "See the lines after this trade", for each team. */
export function LinesAfter() {
  const { teams } = useTrade()
  const draft = useTradeDraft()
  const names = sideNames(draft, teams)
  return (
    <div className="flex flex-wrap gap-2">
      {SIDES.map((side) => {
        const team = teams.find(({ id }) => id === draft[side].teamId)
        return (
          team && (
            <Link
              key={side}
              to={linesAddress(draft, side, team.abbreviation)}
              className={`${buttonStyle({ size: 'small' })} max-w-full`}
            >
              <span className="truncate">{TRADE.linesAfter(names[side].shortName)}</span>
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          )
        )
      })}
    </div>
  )
}
