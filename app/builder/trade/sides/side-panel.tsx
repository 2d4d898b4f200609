import { memo } from 'react'
import Eraser from '~icons/lucide/eraser'
import Pencil from '~icons/lucide/pencil'

import { assetCount, sideSummary, TRADE } from '#app/builder/trade/copy.ts'
import { useSide, useTrade } from '#app/builder/trade/session.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { pickTerms } from '#domain/trade/describe.ts'
import { countAssets, type Offer, pickLabel, type Side, SIDES } from '#domain/trade/draft.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/live-announcer.tsx'

import { RosterPanel } from './roster-panel.tsx'

type SidePanelProps = {
  readonly side: Side
  /** On a phone: this side is the visible one. */
  readonly shown: boolean
}

export const SidePanel = memo(function SidePanel({ side, shown }: SidePanelProps) {
  const { commands } = useTrade()
  const { team, offer, colors, theme } = useSide(side)
  if (!team) return null
  const count = countAssets(offer)
  return (
    <section
      id={`side-${side}`}
      aria-label={team.name}
      style={theme}
      className={classNames(
        'min-w-0 flex-col gap-3 rounded-lg border border-t-4 border-hairline border-t-accent-line bg-board p-3 desk:flex',
        shown ? 'flex' : 'hidden',
      )}
    >
      <header className="-mb-1 flex items-center gap-2.5">
        <TeamCrest team={team} textThreshold={TEXT_THRESHOLD.trade} className="h-10 w-8 shrink-0" />
        <h2 className="line-clamp-2 min-w-0 flex-1 text-xl leading-6">{team.name}</h2>
        <span className="text-sm whitespace-nowrap text-ink-muted tabular-nums">{assetCount(count)}</span>
        <IconButton
          label={TRADE.clear(team.name)}
          disabled={count === 0}
          focusableWhenDisabled
          onClick={() => commands.clearSide(side)}
        >
          <Eraser aria-hidden="true" />
        </IconButton>
      </header>
      <RosterPanel key={team.id} side={side} team={team} offer={offer} colors={colors} shown={shown} />
      <DraftPicks side={side} offer={offer} />
    </section>
  )
})

type SideTabsProps = { readonly shown: Side; readonly onShow: (side: Side) => void }

/** Renders, on a phone, the choice of the visible team, with what each sends so far. Always visible. */
export function SideTabs({ shown, onShow }: SideTabsProps) {
  return (
    <nav
      aria-label={TRADE.sides}
      className="sticky top-15 z-20 -mx-2 grid grid-cols-2 gap-1 border-b border-hairline bg-ground p-1 desk:hidden"
    >
      {SIDES.map((side) => (
        <SideTab key={side} side={side} shown={shown === side} onShow={onShow} />
      ))}
    </nav>
  )
}

type TabProps = { readonly side: Side; readonly shown: boolean; readonly onShow: (side: Side) => void }

function SideTab({ side, shown, onShow }: TabProps) {
  const { team, offer, theme } = useSide(side)
  if (!team) return null
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-controls={`side-${side}`}
      style={theme}
      onClick={() => onShow(side)}
      className="flex h-12 cursor-pointer items-center gap-2 rounded-md border border-b-4 border-hairline bg-board px-2.5 select-none aria-pressed:border-accent-line aria-pressed:bg-raised"
    >
      <VisuallyHidden>{sideSummary(offer, team.name)}</VisuallyHidden>
      <span aria-hidden="true" className="contents">
        <TeamCrest team={team} textThreshold={TEXT_THRESHOLD.trade} className="h-8 w-6.5 shrink-0" />
        <span className="font-display text-xl font-semibold">{team.abbreviation}</span>
        <span className="ml-auto text-sm text-ink-muted tabular-nums">
          {offer.players.length} + {offer.picks.length}
        </span>
      </span>
    </button>
  )
}

type DraftPicksProps = { readonly side: Side; readonly offer: Offer }

function DraftPicks({ side, offer }: DraftPicksProps) {
  const { commands, dialogs } = useTrade()
  return (
    <fieldset aria-label={TRADE.picks} className="min-w-0 rounded-md border border-hairline bg-ground p-2.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg">{TRADE.picks}</h3>
        <Button size="small" onClick={() => dialogs.show({ kind: 'pick', side, pick: null })}>
          {TRADE.addPick}
        </Button>
      </div>
      {offer.picks.length === 0 ? (
        <p className="py-1.5 text-sm text-ink-muted">{TRADE.noPicks}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {offer.picks.map((pick) => (
            <li
              key={pick.id}
              className="flex min-h-11 items-center gap-2 rounded-sm border-l-4 border-accent-line bg-board py-1 pr-1 pl-2.5"
            >
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block font-display text-lg leading-5 font-semibold tabular-nums">
                  {pickLabel(pick)}
                </span>
                {pickTerms(pick).length > 0 && (
                  <span className="block text-sm">{pickTerms(pick).join(', ')}</span>
                )}
                {pick.note && <span className="block text-sm wrap-anywhere text-ink-muted">{pick.note}</span>}
              </span>
              <IconButton
                label={TRADE.edit(pickLabel(pick))}
                onClick={() => dialogs.show({ kind: 'pick', side, pick })}
              >
                <Pencil aria-hidden="true" />
              </IconButton>
              <Button
                look="quiet"
                size="small"
                aria-label={TRADE.remove(pickLabel(pick))}
                onClick={() => commands.removePick(side, pick)}
              >
                {TRADE.removeIt}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
