import ArrowLeftRight from '~icons/lucide/arrow-left-right'
import EllipsisVertical from '~icons/lucide/ellipsis-vertical'
import ImageUp from '~icons/lucide/image-up'
import Pencil from '~icons/lucide/pencil'
import Trash2 from '~icons/lucide/trash'

import { DELETE_PLAYER, MOVE_PLAYER } from '#messages/admin-players.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

export type PlayerTask = 'edit' | 'picture' | 'move' | 'delete'

type Props = {
  readonly name: string
  readonly onChoose: (task: PlayerTask) => void
}

/** What can be done to the player of a row: the usual thing at once, the others behind a menu. */
export function PlayerMenu({ name, onChoose }: Props) {
  return (
    <span className="flex items-center gap-1">
      <Button size="small" aria-label={ADMIN_TEAMS.editOf(name)} onClick={() => onChoose('edit')}>
        <Pencil aria-hidden="true" className="size-4" />
        {ADMIN_TEAMS.edit}
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton label={ADMIN_TEAMS.moreOf(name)}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => onChoose('picture')}
        >
          {ADMIN_TEAMS.image}
        </MenuItem>
        <MenuItem
          icon={<ArrowLeftRight aria-hidden="true" className="size-4" />}
          onClick={() => onChoose('move')}
        >
          {MOVE_PLAYER.action}
        </MenuItem>
        <MenuItem
          look="danger"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => onChoose('delete')}
        >
          {DELETE_PLAYER.action}
        </MenuItem>
      </Menu>
    </span>
  )
}
