import { useState } from 'react'

import { downloadFile } from '#app/components/hand-over/download-file.ts'
import { completeSelection, currentVisit } from '#app/components/visit-tracking/selection.ts'
import { ImageStage } from '#app/components/picture-stage/picture-stage.tsx'
import { isZoomed, WHOLE, type View } from '#app/components/picture-stage/zoom.ts'
import { NO_TRADE_DATA } from '#card/trade-card-data.ts'
import { tradeCardPixels } from '#card/layout/trade-layout.ts'
import type { Team } from '#domain/team/team.ts'
import { exportTradeText } from '#domain/trade/export-text.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { tradeImageFileName } from '#domain/trade/picture-file-name.ts'
import { PREVIEW, TRADE } from '#messages/trade-screen.ts'
import { DOWNLOAD_FAILED } from '#messages/trade.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

import type { TradeCard } from '../picture/trade-card.ts'
import type { TradeImage } from '../picture/use-trade-picture.ts'
import { savedIdOf } from '../saving/draft-keys.ts'
import { offeredTrade } from '../saving/proposal-body.ts'
import { keepImage } from '../saving/trade-client.ts'
import { useTrade, useTradeDraft } from '../state/trade-context.tsx'
import { HandOver } from './hand-over.tsx'

type Props = {
  readonly bothTeams: BySide<Team> | null
  readonly image: TradeImage
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  readonly onFailure: (failure: string | null) => void
  readonly onClose: () => void
}

/** The card before it goes out (P-TRADE-29, P-TRADE-30). */
export function PreviewDialog({ bothTeams, image, working, onWorking, onFailure, onClose }: Props) {
  const { show } = useTrade()
  const draft = useTradeDraft()
  const [view, setView] = useState<View>(WHOLE)
  const { card } = image

  /** The file is handed over whatever becomes of our own copy. */
  async function download(names: BySide<Team>) {
    onWorking(true)
    const blob = await image.file()
    if (blob) {
      const fileNames = { team1: names.team1.name, team2: names.team2.name }
      downloadFile(blob, tradeImageFileName(fileNames, new Date()))
    }
    const visit = await currentVisit('trade')
    const { ok, told } = await keepImage(offeredTrade(draft), { proposalId: savedIdOf(draft), visit })
    if (ok) completeSelection('trade')
    onWorking(false)
    const outcome = blob === null ? DOWNLOAD_FAILED : told
    const failed = blob === null || !ok
    onFailure(failed ? outcome.message : null)
    show({ kind: 'notice', ...outcome, ...(failed && blob && { hint: PREVIEW.fileKept }) })
  }

  return (
    <Dialog
      open
      onOpenChange={(_open, { reason }) => {
        if (working) return
        // Escape leaves the zoom first, then the dialog.
        if (isZoomed(view) && reason === 'escape-key') setView(WHOLE)
        else onClose()
      }}
      title={PREVIEW.title}
      description={PREVIEW.description}
      width="full"
      footer={
        <>
          <DialogClose disabled={working} render={<Button>{PREVIEW.back}</Button>} />
          {bothTeams && card && (
            <Button look="primary" busy={working} onClick={() => void download(bothTeams)}>
              {working ? TRADE.generating : PREVIEW.download}
            </Button>
          )}
        </>
      }
    >
      {bothTeams && card ? (
        <Shown {...{ bothTeams, card, image, view }} onViewChange={setView} />
      ) : (
        <p role="alert">{NO_TRADE_DATA}</p>
      )}
    </Dialog>
  )
}

type ShownProps = {
  readonly bothTeams: BySide<Team>
  readonly card: TradeCard
  readonly image: TradeImage
  readonly view: View
  readonly onViewChange: (view: View) => void
}

function Shown({ bothTeams, card, image, view, onViewChange }: ShownProps) {
  const draft = useTradeDraft()
  return (
    <div className="grid gap-4 lg:grid-cols-[1fr_15rem] lg:gap-6">
      <ImageStage
        image={image.image}
        pixels={tradeCardPixels(card.data, 'full')}
        alt={PREVIEW.alt(bothTeams.team1.name, bothTeams.team2.name)}
        text={exportTradeText(draft, bothTeams, 'plain')}
        view={view}
        onViewChange={onViewChange}
        onRetry={image.repaint}
      />
      <HandOver bothTeams={bothTeams} image={image} />
    </div>
  )
}
