import { useState } from 'react'
import { useRevalidator } from 'react-router'
import ImageUp from '~icons/lucide/image-up'
import X from '~icons/lucide/x'

import { teamLogo } from '#app/api-client/back-office.ts'
import { useChangeNotice, useRefusalNotice } from '#app/back-office/shared/changes.ts'
import { hexColor } from '#domain/team/color.ts'
import { Button, iconButtonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { useHydrated } from '#ui/page.tsx'

import { ADMIN_TEAMS } from './copy.ts'
import { ChooseFile, LOGO_TYPES, sendImage } from './image-upload.tsx'
import type { AdminTeam } from './team-fields.ts'

type ColorFieldProps = {
  readonly label: string
  readonly value: string
  /** The color shown while the field is empty. */
  readonly worn: string | null
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}

/** Renders a color field: chosen with the browser's palette or typed as a hexadecimal number. */
export function ColorField({ label, value, worn, error, onValueChange }: ColorFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            type="color"
            aria-label={ADMIN_TEAMS.pickColor(label)}
            value={(hexColor(value) ?? worn ?? '#808080').toLowerCase()}
            onChange={(event) => onValueChange(event.target.value.toUpperCase())}
            className={classNames(
              'absolute inset-y-1.5 left-1.5 h-8 w-10 cursor-pointer rounded-sm border border-edge bg-transparent p-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0',
              value === '' && 'opacity-40',
            )}
          />
          <Input
            {...control}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            placeholder={worn ?? ADMIN_TEAMS.notSet}
            spellCheck={false}
            autoComplete="off"
            className="pr-11 pl-14 tabular-nums"
          />
          {value !== '' && (
            <button
              type="button"
              aria-label={ADMIN_TEAMS.clearColor(label)}
              className={classNames(iconButtonStyle, 'absolute top-0 right-0.5 h-11')}
              onClick={() => onValueChange('')}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </Field>
  )
}

type MomentFieldProps = {
  readonly label: string
  /** In the reader's time zone, "2026-10-10T18:30"; '' for none. */
  readonly value: string
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}

/**
 * Renders a date and time in the reader's time zone. The server does not know that zone, so it renders the field
 * empty.
 */
export function MomentField({ label, value, error, onValueChange }: MomentFieldProps) {
  const hydrated = useHydrated()
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={hydrated ? value : ''}
          onChange={(event) => onValueChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type LogoButtonsProps = {
  readonly teamId: number
  readonly hasLogo: boolean
  /** Called after another logo is stored. */
  readonly onUploaded: () => void
  readonly onRemove: () => void
}

export function LogoButtons({ teamId, hasLogo, onUploaded, onRemove }: LogoButtonsProps) {
  const [sending, setSending] = useState(false)
  const { revalidate } = useRevalidator()
  const { showRefusal, takeRefusalAway } = useRefusalNotice()
  const showNotice = useChangeNotice()
  async function upload(file: File) {
    setSending(true)
    const { auditId, refusal } = await sendImage(teamLogo(teamId), file)
    if (refusal === null) {
      takeRefusalAway()
      await revalidate()
      onUploaded()
      showNotice(ADMIN_TEAMS.logoSaved, auditId)
    } else {
      showRefusal(ADMIN_TEAMS.logoFailed, refusal)
    }
    setSending(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <ChooseFile
        accept={LOGO_TYPES}
        busy={sending}
        label={ADMIN_TEAMS.uploadLogo}
        icon={<ImageUp aria-hidden="true" className="size-5" />}
        onChoose={([file]) => {
          if (file) void upload(file)
        }}
      />
      {hasLogo && (
        <Button look="quiet" onClick={onRemove}>
          <X aria-hidden="true" className="size-5" />
          {ADMIN_TEAMS.removeLogo}
        </Button>
      )}
    </div>
  )
}

export function TeamFacts({ team }: { readonly team: AdminTeam }) {
  return (
    <p className="text-sm text-ink-muted">
      {ADMIN_TEAMS.imagesSpoken(team.images, team.players)} ·{' '}
      {team.last_imported_at === null ? (
        ADMIN_TEAMS.notImported
      ) : (
        <>
          {ADMIN_TEAMS.lastImported} <LocalDate at={team.last_imported_at} withTime />
        </>
      )}
    </p>
  )
}
