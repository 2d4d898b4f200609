import ClipboardType from '~icons/lucide/clipboard-type'
import Copy from '~icons/lucide/copy'
import Image from '~icons/lucide/image'

import { asOfToday } from '#app/components/card-picture/as-of-today.ts'
import { canCopyImage, copyImage, copyText, type CopyOutcome } from '#app/components/hand-over/copy.ts'
import { exportText } from '#domain/lineup/export-text.ts'
import { TEXT_FORMATS } from '#domain/text-format.ts'
import { COPY_MENU } from '#messages/coach-tools.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { notify } from '#ui/notify.ts'

import { cardOfDraft } from '../ready-overlay/card-of-draft.ts'
import { useBuilder } from '../state/builder-context.tsx'

const ICON = 'size-4 text-ink-muted'

const tell = ({ tone, title, message }: CopyOutcome): void => {
  notify({ tone: tone === 'plain' ? 'success' : 'danger', title, description: message })
}

/** The lineup as it stands, full or not, onto the clipboard. */
export function CopyMenu({ disabled }: { readonly disabled: boolean }) {
  const { store, team, teams, pool, startPainter } = useBuilder()

  const paint = async () => {
    const painter = await startPainter()
    const card = cardOfDraft(store.draft(), team, teams, asOfToday())
    return painter.paint({ ...card, shape: 'full', type: 'image/png' }, 'copied')
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={COPY_MENU.button} disabled={disabled}>
          <Copy aria-hidden="true" />
        </IconButton>
      }
    >
      {TEXT_FORMATS.map((format) => (
        <MenuItem
          key={format}
          icon={<ClipboardType aria-hidden="true" className={ICON} />}
          onClick={() => {
            const names = pool.status === 'ready' ? pool.players : []
            void copyText(exportText(store.draft(), format, names)).then(tell)
          }}
        >
          {COPY_MENU[format]}
        </MenuItem>
      ))}
      {canCopyImage() && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Image aria-hidden="true" className={ICON} />}
            onClick={() => void copyImage(paint()).then(tell)}
          >
            {COPY_MENU.image}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
