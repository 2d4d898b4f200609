import { useOpenDialog } from '#app/builder/session/dialogs.ts'
import { PreviewDialog } from '#app/builder/trade/finished/preview-dialog.tsx'
import type { TradeImage } from '#app/builder/trade/finished/trade-image.ts'
import { SavedDialog, SaveDialog } from '#app/builder/trade/saving/save-dialog.tsx'
import { PickDialog } from '#app/builder/trade/sides/pick-dialog.tsx'
import { WriteInDialog } from '#app/builder/write-in/write-in-dialog.tsx'
import type { Player } from '#domain/player/player.ts'
import { findBothTeams } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
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
  const { commands, dialogs } = useTrade()
  const { teams } = usePage()
  const draft = useTradeDraft()
  const dialog = useOpenDialog(dialogs)
  const bothTeams = findBothTeams(teams, draft)
  const onClose = dialogs.close
  const messageOf = (problem: TradeProblem) => {
    const { team1, team2 } = sideNames(draft, teams)
    return tradeMessage(problem, { team1: team1.team, team2: team2.team })
  }
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
    case 'write_in': {
      const { side, text } = dialog
      const team = bothTeams?.[side]
      const onAdd = (player: Player) => {
        const problem = commands.addWriteIn(side, player)
        if (!problem) dialogs.closeAfterPaint()
        return problem && messageOf(problem)
      }
      const next = `#side-${side} input`
      return (
        team && (
          <WriteInDialog
            of="trade"
            place={`${team.name}.`}
            teamId={team.id}
            {...{ text, onAdd, onClose, next }}
          />
        )
      )
    }
    case 'preview':
      return <PreviewDialog {...on} {...{ bothTeams, image, working, onClose }} />
    case 'save':
      return <SaveDialog onFailure={on.onFailure} onClose={onClose} />
    case 'saved':
      return <SavedDialog onClose={onClose} />
    case 'refusal':
      return <MessageDialog {...messageOf(dialog.problem)} onClose={onClose} />
    case 'notice':
      return <MessageDialog title={dialog.title} message={dialog.message} onClose={onClose} />
  }
}
