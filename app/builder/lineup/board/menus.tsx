import { useState } from 'react'
import ArrowRightLeft from '~icons/lucide/arrow-right-left'
import ArrowUpDown from '~icons/lucide/arrow-up-down'
import MoveRight from '~icons/lucide/move-right'
import UserRoundMinus from '~icons/lucide/user-round-minus'
import UserRoundPen from '~icons/lucide/user-round-pen'

import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { LETTER_NAMES } from '#app/shared/lineup-words.ts'
import { type Letter, LETTERS } from '#domain/hockey/vocabulary.ts'
import { moveTargets } from '#domain/lineup/edit/choices.ts'
import type { Group, Slot } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { Menu, MenuCheckItem, MenuItem, MenuSeparator } from '#ui/menu.tsx'

import { type BoardGroup, boardGroups, boardRows } from './board-rows.ts'
import { LineSignButton, OptionsButton } from './menu-buttons.tsx'

const MENU = {
  replace: 'Replace',
  move: 'Move to…',
  swap: 'Swap with…',
  remove: 'Remove',
  swapWithLine: (line: string) => `Swap with ${line.toLowerCase()}`,
} as const

type SlotMenuProps = {
  readonly slot: Slot
  readonly player: Player
  readonly letter: Letter | undefined
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly tabStop: boolean
}

const ICON = 'size-4 text-ink-muted'

export function SlotMenu({ slot, player, letter, open, onOpenChange, tabStop }: SlotMenuProps) {
  const { commands, dialogs } = useBuilder()
  const { dailyLine } = usePage()
  const draft = useDraft()
  const onBoard = new Set(boardRows(draft.type, dailyLine).flat())
  const targets = open ? moveTargets(draft, slot.id).filter(({ slot }) => onBoard.has(slot)) : []
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
        {MENU.replace}
      </MenuItem>
      <MenuItem
        icon={<MoveRight aria-hidden="true" className={ICON} />}
        disabled={targets.every(({ swapWith }) => swapWith)}
        onClick={() => dialogs.show({ kind: 'move', from: slot.id })}
      >
        {MENU.move}
      </MenuItem>
      <MenuItem
        icon={<ArrowRightLeft aria-hidden="true" className={ICON} />}
        disabled={targets.every(({ swapWith }) => !swapWith)}
        onClick={() => dialogs.show({ kind: 'swap', from: slot.id })}
      >
        {MENU.swap}
      </MenuItem>
      <MenuSeparator />
      {player.position !== 'g' && (
        <>
          {LETTERS.map((offered) => (
            <MenuCheckItem
              key={offered}
              icon={<LetterIcon letter={offered} />}
              checked={letter === offered}
              onCheckedChange={(wears) => commands.setLetter(player, wears ? offered : null)}
            >
              {LETTER_NAMES[offered]}
            </MenuCheckItem>
          ))}
          <MenuSeparator />
        </>
      )}
      <MenuItem
        look="danger"
        icon={<UserRoundMinus aria-hidden="true" className="size-4" />}
        onClick={() => commands.remove(slot.id)}
      >
        {MENU.remove}
      </MenuItem>
    </Menu>
  )
}

const LetterIcon = ({ letter }: { readonly letter: Letter }) => (
  <span aria-hidden="true" className={`${ICON} text-center font-display text-xl leading-4 font-bold`}>
    {letter}
  </span>
)

type LineMenuProps = { readonly group: BoardGroup; readonly kind: Group }

/** Renders the lines this one can swap with. It opens at once, because a click on its button loaded it. */
export function LineMenu({ group, kind }: LineMenuProps) {
  const { commands } = useBuilder()
  const { type } = useDraft()
  const [open, setOpen] = useState(true)
  const others = boardGroups(type).filter(
    (other) => other.group === kind && other.lineNumber !== group.lineNumber,
  )
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<LineSignButton group={group} />}>
      {others.map((other) => (
        <MenuItem
          key={other.lineNumber}
          icon={<ArrowUpDown aria-hidden="true" className="size-4" />}
          onClick={() => commands.swapLines(kind, group.lineNumber, other.lineNumber)}
        >
          {MENU.swapWithLine(other.name)}
        </MenuItem>
      ))}
    </Menu>
  )
}
