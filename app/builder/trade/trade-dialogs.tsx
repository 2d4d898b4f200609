import { PreviewDialog } from '#app/builder/trade/image/preview-dialog.tsx'
import type { TradeImage } from '#app/builder/trade/image/trade-image.ts'
import { SavedDialog, SaveDialog } from '#app/builder/trade/saving/save-dialog.tsx'
import { PickDialog } from '#app/builder/trade/sides/pick-dialog.tsx'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'
import { MessageDialog } from '#ui/dialog.tsx'

import type { TradeDialog } from './trade-context.tsx'

type Props = {
  readonly dialog: TradeDialog
  readonly bothTeams: BySide<Team> | null
  readonly image: TradeImage
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  readonly onFailure: (failure: string | null) => void
  readonly onClose: () => void
}

export function TradeDialogs({ dialog, bothTeams, image, working, onClose, ...on }: Props) {
  switch (dialog.kind) {
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
    case 'notice':
      return (
        <MessageDialog title={dialog.title} message={dialog.message} hint={dialog.hint} onClose={onClose} />
      )
  }
}
