import ArrowUpDown from '~icons/lucide/arrow-up-down'
import { useState } from 'react'

import type { Group } from '#domain/lineup/slots.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { useBuilder, useDraft } from '../state/builder-context.tsx'
import { boardGroups, type BoardGroup } from './board-rows.ts'
import { LineSignButton } from './line-sign-button.tsx'

type Props = { readonly group: BoardGroup; readonly kind: Group }

/** The lines this one can trade places with. It comes open: it was fetched because someone asked. */
export function LineMenu({ group, kind }: Props) {
  const { commands } = useBuilder()
  const { type } = useDraft()
  const [open, setOpen] = useState(true)
  const others = boardGroups(type).filter((other) => other.group === kind && other.unit !== group.unit)
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<LineSignButton group={group} />}>
      {others.map((other) => (
        <MenuItem
          key={other.unit}
          icon={<ArrowUpDown aria-hidden="true" className="size-4" />}
          onClick={() => commands.swapLines(kind, group.unit, other.unit)}
        >
          Swap with {other.name.toLowerCase()}
        </MenuItem>
      ))}
    </Menu>
  )
}
