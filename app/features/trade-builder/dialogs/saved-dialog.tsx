import { Link } from 'react-router'

import { PROPOSAL_SAVED, TRADE } from '#messages/trade-screen.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

import { LinesAfter } from '../board/lines-after.tsx'

type Props = { readonly signedIn: boolean; readonly onClose: () => void }

/** P-TRADE-28 */
export function SavedDialog({ signedIn, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={PROPOSAL_SAVED.title}
      description={PROPOSAL_SAVED.message}
      footer={
        <>
          {signedIn && (
            <Link to="/settings/trades" className={buttonStyle({ look: 'quiet' })}>
              {TRADE.seeSaved}
            </Link>
          )}
          <DialogClose render={<Button look="primary">Close</Button>} />
        </>
      }
    >
      <LinesAfter />
    </Dialog>
  )
}
