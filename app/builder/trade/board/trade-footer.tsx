import { useId } from 'react'
import RotateCcw from '~icons/lucide/rotate-ccw'

import { UndoButtons } from '#app/builder/session/undo.tsx'
import { keptWaiting, sideSummary, stillMissing, TRADE } from '#app/builder/trade/copy.ts'
import { sideNames } from '#app/builder/trade/model.ts'
import { usePage, useSide, useTrade, useTradeDraft } from '#app/builder/trade/session.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { useWaiting, WaitingLine } from '#app/shared/outbox/outbox.tsx'
import { isBlank, type Side, SIDES } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoticeLine } from '#ui/status.tsx'

import { FINDINGS } from './trade-money.tsx'

type Props = {
  /** The first broken rule; null when the trade is complete. */
  readonly problem: TradeProblem | null
  /** How many sentences about the limits are on the board. */
  readonly warnings: number
  readonly working: boolean
  /** Whether the operator's TRADE_SAVING lets proposals be saved. */
  readonly saving: boolean
  readonly failure: string | null
}

export function TradeFooter({ problem, warnings, working, saving, failure }: Props) {
  const { store, commands, dialogs } = useTrade()
  const { teams } = usePage()
  const draft = useTradeDraft()
  const waiting = useWaiting('trade', useAccount()?.id ?? null)
  const { team1, team2 } = sideNames(draft, teams)
  const missing = problem && stillMissing(problem, { team1: team1.team, team2: team2.team })
  const words = useId()
  return (
    <section
      data-at-foot
      aria-label={TRADE.actions}
      className="sticky bottom-0 z-20 [@media(height<30rem)]:static -mx-2 flex flex-col gap-2 border-t border-hairline bg-raised px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-80">
          <dl className="flex gap-x-5 text-xs sm:text-sm">
            {SIDES.map((side) => (
              <Summary key={side} side={side} />
            ))}
          </dl>
          <p
            id={words}
            aria-live="polite"
            className={classNames(
              'mt-0.5 text-sm font-semibold max-sm:text-xs',
              missing || warnings > 0 ? 'text-ink' : 'text-success',
            )}
          >
            {missing ?? TRADE.ready}
            {missing === null && warnings > 0 && (
              <>
                {' '}
                <button
                  type="button"
                  onClick={() => document.getElementById(FINDINGS)?.scrollIntoView({ block: 'center' })}
                  className="-my-2 min-h-9 cursor-pointer text-danger underline underline-offset-3 pointer-coarse:min-h-11"
                >
                  {TRADE.toCheck(warnings)}
                </button>
              </>
            )}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-1 max-sm:w-full sm:gap-2">
          <span className="flex items-center">
            <UndoButtons store={store} commands={commands} />
          </span>
          <Button
            look="quiet"
            disabled={isBlank(draft)}
            focusableWhenDisabled
            onClick={commands.reset}
            className="max-sm:w-11 max-sm:px-0"
          >
            <RotateCcw aria-hidden="true" className="size-5 sm:size-4" />
            <span className="max-sm:sr-only">{TRADE.reset}</span>
          </Button>
          <Button
            disabled={!saving}
            onClick={() => dialogs.show(problem ? { kind: 'refusal', problem } : { kind: 'save' })}
            className={WRAPPED}
          >
            {saving ? TRADE.save : TRADE.saveOff}
          </Button>
          <Button
            look="primary"
            disabled={missing !== null}
            focusableWhenDisabled
            busy={working}
            aria-describedby={words}
            onClick={() => dialogs.show({ kind: 'preview' })}
            className={WRAPPED}
          >
            {working ? TRADE.generating : TRADE.confirm}
          </Button>
        </div>
      </div>
      {failure && <NoticeLine look="danger">{failure}</NoticeLine>}
      {waiting > 0 && <WaitingLine>{keptWaiting(waiting)}</WaitingLine>}
    </section>
  )
}

/** On a phone both buttons are side by side, with text in two lines. */
const WRAPPED =
  'max-sm:h-auto max-sm:min-h-10 max-sm:min-w-0 max-sm:shrink max-sm:flex-1 max-sm:px-1.5 max-sm:py-0.5 max-sm:text-sm max-sm:leading-4.5 max-sm:whitespace-normal narrow:px-1 narrow:text-xs narrow:leading-4'

/** "2 players + 1 pick from Boston Bruins" */
function Summary({ side }: { readonly side: Side }) {
  const { team, offer, theme } = useSide(side)
  return (
    <div style={theme} className="min-w-0 border-l-4 border-accent-line pl-2 max-sm:flex-1">
      <dt className="sr-only">{team?.name}</dt>
      <dd>{team && sideSummary(offer, team.name)}</dd>
    </div>
  )
}
