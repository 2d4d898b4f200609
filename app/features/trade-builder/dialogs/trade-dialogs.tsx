import { MessageDialog } from '#app/components/message-dialog/message-dialog.tsx'
import type { Team } from '#domain/team/team.ts'
import type { BySide } from '#domain/trade/draft.ts'

import type { TradeImage } from '../picture/use-trade-picture.ts'
import type { TradeDialog } from '../state/trade-context.tsx'
import { PickDialog } from './pick-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { SavedDialog } from './saved-dialog.tsx'

type Props = {
  readonly dialog: TradeDialog
  readonly bothTeams: BySide<Team> | null
  readonly image: TradeImage
  readonly signedIn: boolean
  readonly working: boolean
  readonly onWorking: (working: boolean) => void
  readonly onFailure: (failure: string | null) => void
  readonly onClose: () => void
}

/** Whatever lies over the screen now. */
export function TradeDialogs({ dialog, bothTeams, image, signedIn, working, onClose, ...on }: Props) {
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
      return (
        <PreviewDialog
          bothTeams={bothTeams}
          image={image}
          working={working}
          onWorking={on.onWorking}
          onFailure={on.onFailure}
          onClose={onClose}
        />
      )
    case 'save':
      return <SaveDialog onFailure={on.onFailure} onClose={onClose} />
    case 'saved':
      return <SavedDialog signedIn={signedIn} onClose={onClose} />
    case 'notice':
      return (
        <MessageDialog title={dialog.title} message={dialog.message} hint={dialog.hint} onClose={onClose} />
      )
  }
}
