import { useState } from 'react'

import { TeamCrest } from '#app/components/player-tile/team-crest.tsx'
import { retainedLabel, sayPick } from '#domain/trade/describe.ts'
import { SIDES } from '#domain/trade/draft.ts'
import type { Side, TradeDraft } from '#domain/trade/draft.ts'
import { NOT_KEPT, PROPOSAL_KEPT, SAVE_TRADE, TRADE } from '#messages/trade-screen.ts'
import { tradeNotSaved } from '#messages/trade.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

import { clientKeyOf, markSaved } from '../saving/draft-keys.ts'
import { forgetKept, keepProposal } from '../saving/kept-proposals.ts'
import { offeredTrade } from '../saving/proposal-body.ts'
import { saveProposal } from '../saving/trade-client.ts'
import { useSide, useTrade, useTradeDraft } from '../state/trade-context.tsx'

type Props = {
  readonly onClose: () => void
  /** A failure for the line under the buttons; null when there is none any more. */
  readonly onFailure: (failure: string | null) => void
}

/** What would be saved, and the question whether to (P-TRADE-25 to P-TRADE-27). */
export function SaveDialog({ onClose, onFailure }: Props) {
  const { show } = useTrade()
  const draft = useTradeDraft()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const proposal = { ...offeredTrade(draft), client_key: clientKeyOf(draft) }
    const outcome = await saveProposal(proposal)
    if (outcome.kind === 'saved') {
      markSaved(draft, outcome.id)
      forgetKept(proposal.client_key)
      onFailure(null)
      return show({ kind: 'saved' })
    }
    if (outcome.kind === 'unreachable' && keepProposal(proposal)) {
      onFailure(null)
      return show({ kind: 'notice', ...PROPOSAL_KEPT })
    }
    const told = tradeNotSaved(outcome.kind === 'refused' ? outcome.reason : NOT_KEPT)
    onFailure(told.message)
    show({ kind: 'notice', ...told })
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
          <Sends key={side} side={side} draft={draft} />
        ))}
      </div>
    </Dialog>
  )
}

function Sends({ side, draft }: { readonly side: Side; readonly draft: TradeDraft }) {
  const { team } = useSide(side)
  const { players, picks } = draft[side]
  if (!team) return null
  return (
    <section aria-label={TRADE.sends(team.name)} className="min-w-0">
      <h3 className="flex items-center gap-2 text-lg">
        <TeamCrest team={team} className="h-8 w-6.5 shrink-0" />
        {TRADE.sends(team.name)}
      </h3>
      <Part
        title={SAVE_TRADE.players}
        lines={players.map((traded) => ({
          id: String(traded.player.id),
          text: [traded.player.name, retainedLabel(traded)].filter(Boolean).join(', '),
        }))}
      />
      <Part title={SAVE_TRADE.picks} lines={picks.map((pick) => ({ id: pick.id, text: sayPick(pick) }))} />
    </section>
  )
}

type PartProps = {
  readonly title: string
  readonly lines: readonly { readonly id: string; readonly text: string }[]
}

function Part({ title, lines }: PartProps) {
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
