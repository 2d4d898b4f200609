import ArrowRightLeft from '~icons/lucide/arrow-right-left'
import MoveRight from '~icons/lucide/move-right'
import UserRoundMinus from '~icons/lucide/user-round-minus'
import UserRoundPen from '~icons/lucide/user-round-pen'

import { moveTargets } from '#domain/lineup/choices.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'

import { useBuilder, useDraft } from '../state/builder-context.tsx'
import { OptionsButton } from './options-button.tsx'

type Props = {
  readonly slot: Slot
  readonly player: Player
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly tabStop: boolean
}

const ICON = 'size-4 text-ink-muted'

/** Replace, Move to…, Swap with…, Remove. */
export function SlotMenu({ slot, player, open, onOpenChange, tabStop }: Props) {
  const { commands, dialogs } = useBuilder()
  const draft = useDraft()
  const targets = open ? moveTargets(draft, slot.id) : []
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      trigger={<OptionsButton playerName={player.name} tabIndex={tabStop ? 0 : -1} />}
    >
      <MenuItem
        icon={<UserRoundPen aria-hidden="true" className={ICON} />}
        onClick={() => dialogs.show({ kind: 'players', slotId: slot.id })}
      >
        Replace
      </MenuItem>
      <MenuItem
        icon={<MoveRight aria-hidden="true" className={ICON} />}
        disabled={targets.every(({ swapWith }) => swapWith)}
        onClick={() => dialogs.show({ kind: 'move', from: slot.id })}
      >
        Move to…
      </MenuItem>
      <MenuItem
        icon={<ArrowRightLeft aria-hidden="true" className={ICON} />}
        disabled={targets.every(({ swapWith }) => !swapWith)}
        onClick={() => dialogs.show({ kind: 'swap', from: slot.id })}
      >
        Swap with…
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        look="danger"
        icon={<UserRoundMinus aria-hidden="true" className="size-4" />}
        onClick={() => commands.remove(slot.id)}
      >
        Remove
      </MenuItem>
    </Menu>
  )
}
