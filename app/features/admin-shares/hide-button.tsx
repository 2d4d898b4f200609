import { ADMIN_SHARES } from '#messages/admin-shares.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  readonly title: string
  readonly isHidden: boolean
  readonly onHide: (hidden: boolean) => void
}

/** Hides a row at once, or shows it again: Undo stands in the notice. */
export function HideButton({ title, isHidden, onHide }: Props) {
  return (
    <Button
      size="small"
      aria-label={isHidden ? ADMIN_SHARES.unhideOf(title) : ADMIN_SHARES.hideOf(title)}
      onClick={() => onHide(!isHidden)}
    >
      {isHidden ? ADMIN_SHARES.unhide : ADMIN_SHARES.hide}
    </Button>
  )
}

export function HiddenState({ isHidden }: { readonly isHidden: boolean }) {
  return isHidden ? (
    <Badge look="warning">{ADMIN_SHARES.hidden}</Badge>
  ) : (
    <Badge look="success">{ADMIN_SHARES.shown}</Badge>
  )
}
