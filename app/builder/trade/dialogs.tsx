import { useOpenDialog } from '#app/builder/session/dialogs.ts'
import { PreviewDialog } from '#app/builder/trade/finished/preview-dialog.tsx'
import type { TradeImage } from '#app/builder/trade/finished/trade-image.ts'
import { SavedDialog, SaveDialog } from '#app/builder/trade/saving/save-dialog.tsx'
import { PickDialog } from '#app/builder/trade/sides/pick-dialog.tsx'
import { findBothTeams } from '#domain/trade/draft.ts'
import { tradeMessage } from '#messages/trade.ts'
import { MessageDialog } from '#ui/dialog.tsx'

import { sideNames } from './model.ts'
import { usePage, useTrade, useTradeDraft } from './session.ts'

type Props = {
  readonly image: TradeImage
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  /** Shows a failure in the line under the buttons; null clears it. */
  readonly onFailure: (failure: string | null) => void
}

export function TradeDialogs({ image, working, ...on }: Props) {
  const { dialogs } = useTrade()
  const { teams } = usePage()
  const draft = useTradeDraft()
  const dialog = useOpenDialog(dialogs)
  const bothTeams = findBothTeams(teams, draft)
  const onClose = dialogs.close
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'pick':
      return (
        bothTeams && (
          <PickDialog
            side={dialog.side}
            team={bothTeams[dialog.side]}
            known={dialog.pick}
            onClose={onClose}
          />
        )
      )
    case 'preview':
      return <PreviewDialog {...on} {...{ bothTeams, image, working, onClose }} />
    case 'save':
      return <SaveDialog onFailure={on.onFailure} onClose={onClose} />
    case 'saved':
      return <SavedDialog onClose={onClose} />
    case 'refusal': {
      const { team1, team2 } = sideNames(draft, teams)
      const words = tradeMessage(dialog.problem, { team1: team1.team, team2: team2.team })
      return <MessageDialog {...words} onClose={onClose} />
    }
    case 'notice':
      return <MessageDialog title={dialog.title} message={dialog.message} onClose={onClose} />
  }
}
