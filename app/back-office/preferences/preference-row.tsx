import { useState } from 'react'

import type { Preference } from '#app/api/back-office.ts'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import { namesToSave, type PreferenceNames } from '#domain/back-office/listed-rows.ts'
import { ADMIN_PREFERENCES } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { Switch } from '#ui/switch.tsx'

const { columns } = ADMIN_PREFERENCES
const CELL = 'px-3 py-1.5 first:pl-2 last:pr-2'

type Props = {
  readonly row: Preference
  /** Undefined while it is looked up, null when it was not found. */
  readonly email: string | null | undefined
  readonly onHide: (hidden: boolean) => void
  readonly onNames: (names: PreferenceNames) => void
}

/** One user's preferences, or inputs in place of the names. */
export function PreferenceRow({ row, email, onHide, onNames }: Props) {
  const stored = { profile_name: row.profile_name ?? '', display_name: row.display_name ?? '' }
  const [typed, setTyped] = useState<typeof stored | null>(null)
  const dirty =
    typed !== null &&
    (typed.profile_name !== stored.profile_name || typed.display_name !== stored.display_name)
  const name = row.display_name ?? row.profile_name ?? email ?? ADMIN_PREFERENCES.nobody(row.id)

  function save() {
    const names = typed && namesToSave(row, typed)
    setTyped(null)
    if (names) onNames(names)
  }
  const input = (field: 'profile_name' | 'display_name', label: string) =>
    typed && (
      <Input
        aria-label={label}
        value={typed[field]}
        // Who opened the row types next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={field === 'profile_name'}
        autoComplete="off"
        className="min-w-40"
        onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
    )
  return (
    <tr className="border-b border-hairline last:border-b-0 hover:bg-ink/4">
      <th scope="row" className={`${CELL} font-normal wrap-anywhere`}>
        {input('profile_name', columns.profileName) ?? row.profile_name}
      </th>
      <td className={`${CELL} wrap-anywhere`}>
        {input('display_name', columns.displayName) ?? row.display_name}
      </td>
      <td className={`${CELL} wrap-anywhere`}>
        {email ?? (
          <span className="text-ink-muted">
            {email === undefined ? ADMIN_PREFERENCES.emailLoading : ADMIN_PREFERENCES.emailUnknown}
          </span>
        )}
      </td>
      <td className={CELL}>
        <Switch
          checked={row.hide_visit ?? false}
          onCheckedChange={onHide}
          label={<VisuallyHidden>{ADMIN_PREFERENCES.hideOf(name)}</VisuallyHidden>}
        />
      </td>
      <td className={CELL}>
        {typed ? (
          <span className="flex gap-2">
            <Button size="small" look="primary" onClick={save}>
              {ADMIN_PREFERENCES.save}
            </Button>
            <Button size="small" onClick={() => setTyped(null)}>
              {ADMIN_PREFERENCES.cancel}
            </Button>
          </span>
        ) : (
          <Button size="small" aria-label={ADMIN_PREFERENCES.editOf(name)} onClick={() => setTyped(stored)}>
            {ADMIN_PREFERENCES.edit}
          </Button>
        )}
        <UnsavedChanges dirty={dirty} param="find" />
      </td>
    </tr>
  )
}
