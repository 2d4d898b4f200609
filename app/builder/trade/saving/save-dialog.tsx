import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { LinesAfter } from '#app/builder/trade/board/trade-board.tsx'
import {
  PROPOSAL_KEPT,
  PROPOSAL_OF_GUEST,
  PROPOSAL_SAVED,
  SAVE_TRADE,
  TRADE,
} from '#app/builder/trade/copy.ts'
import { clientKeyOf, markSaved } from '#app/builder/trade/kept-trades.ts'
import { useSide, useTrade, useTradeDraft } from '#app/builder/trade/session.ts'
import { tradeNotSaved } from '#app/shared/copy.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { forgetWaiting, keepWaiting } from '#app/shared/outbox/outbox.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { signInPath } from '#domain/account/next-path.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { describePick, retainedLabel } from '#domain/trade/describe.ts'
import { type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { playerLine } from '#domain/trade/export-text.ts'
import { calendarDay } from '#domain/visit/local-days.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

import { offeredTrade, saveProposal, waitingProposal } from './trade-client.ts'

type SaveDialogProps = {
  readonly onClose: () => void
  /** Shows a failure in the line under the buttons; null clears it. */
  readonly onFailure: (failure: string | null) => void
}

export function SaveDialog({ onClose, onFailure }: SaveDialogProps) {
  const { dialogs } = useTrade()
  const draft = useTradeDraft()
  const owner = useAccount()?.id ?? null
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const proposal = {
      ...offeredTrade(draft),
      client_key: clientKeyOf(draft),
      day: calendarDay(new Date()),
    }
    const saved = await saveProposal(proposal)
    if (saved.ok) {
      markSaved(draft, saved.value.id)
      forgetWaiting({ client_key: proposal.client_key, owner })
      onFailure(null)
      return dialogs.show({ kind: 'saved' })
    }
    const { problem } = saved
    if (problem.code === 'unreachable' && keepWaiting(waitingProposal(proposal, owner))) {
      onFailure(null)
      return dialogs.show({ kind: 'notice', ...PROPOSAL_KEPT })
    }
    const message = tradeNotSaved(problem.message)
    onFailure(message.message)
    dialogs.show({ kind: 'notice', ...message })
  }

  return (
    <Dialog
      open
      onOpenChange={() => {
        if (!busy) onClose()
      }}
      title={SAVE_TRADE.title}
      description={SAVE_TRADE.rostersStay}
      width="large"
      footer={
        <>
          <DialogClose disabled={busy} render={<Button>{SAVE_TRADE.cancel}</Button>} />
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {SAVE_TRADE.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {SIDES.map((side) => (
          <SentAssets key={side} side={side} draft={draft} />
        ))}
      </div>
    </Dialog>
  )
}

function SentAssets({ side, draft }: { readonly side: Side; readonly draft: TradeDraft }) {
  const { team } = useSide(side)
  const { players, picks } = draft[side]
  if (!team) return null
  return (
    <section aria-label={TRADE.sends(team.name)} className="min-w-0">
      <h3 className="flex items-center gap-2 text-lg">
        <TeamCrest team={team} textThreshold={TEXT_THRESHOLD.trade} className="h-8 w-6.5 shrink-0" />
        {TRADE.sends(team.name)}
      </h3>
      <AssetList
        title={SAVE_TRADE.players}
        lines={players.map((traded) => ({
          id: String(traded.player.id),
          text: [playerLine(traded.player), retainedLabel(traded)].filter(Boolean).join(', '),
        }))}
      />
      <AssetList
        title={SAVE_TRADE.picks}
        lines={picks.map((pick) => ({ id: pick.id, text: describePick(pick) }))}
      />
    </section>
  )
}

type AssetListProps = {
  readonly title: string
  readonly lines: readonly { readonly id: string; readonly text: string }[]
}

function AssetList({ title, lines }: AssetListProps) {
  return (
    <>
      <h4 className="mt-2 text-sm font-semibold tracking-wide text-ink-muted">{title}</h4>
      {lines.length === 0 ? (
        <p className="text-ink-muted">{SAVE_TRADE.none}</p>
      ) : (
        <ul>
          {lines.map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function SavedDialog({ onClose }: { readonly onClose: () => void }) {
  const signedIn = useAccount() !== null
  const here = useLocation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={PROPOSAL_SAVED.title}
      description={PROPOSAL_SAVED.message}
      footer={
        <>
          {signedIn ? (
            <Link to="/settings/trades" className={buttonStyle({ look: 'quiet' })}>
              {TRADE.seeSaved}
            </Link>
          ) : (
            <Link to={signInPath(here)} className={buttonStyle()}>
              {PROPOSAL_OF_GUEST.signIn}
            </Link>
          )}
          <DialogClose render={<Button look="primary">{TRADE.close}</Button>} />
        </>
      }
    >
      {!signedIn && <p className="mb-4 text-sm">{PROPOSAL_OF_GUEST.hint}</p>}
      <LinesAfter />
    </Dialog>
  )
}
