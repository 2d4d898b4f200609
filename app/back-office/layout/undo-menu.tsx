import type { ReactElement } from 'react'
import { useStore } from 'zustand'

import { changesStore, useUndo } from '#app/back-office/shared/changes.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'

import { ADMIN } from './copy.ts'

/** Renders the menu that undoes changes made since the page was loaded. @param children the button that opens it */
export function UndoMenu({ children }: { readonly children: ReactElement }) {
  const changes = useStore(changesStore, ({ changes }) => changes)
  const undo = useUndo()
  if (changes.length === 0) return null
  return (
    <Menu trigger={children}>
      {changes.map(({ auditId, title }) => (
        <MenuItem key={auditId} onClick={() => void undo(auditId, title)}>
          <span className="max-w-80 min-w-0 wrap-anywhere">{ADMIN.undoOf(title)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
