import X from '~icons/lucide/x'

import { hexColor } from '#domain/team/colors.ts'
import { ADMIN_TEAMS } from '#messages/admin-teams.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { iconButtonStyle } from '#ui/icon-button-style.ts'
import { Input } from '#ui/input.tsx'

type Props = {
  readonly label: string
  readonly value: string
  /** What is worn while the field is empty. */
  readonly worn: string | null
  readonly error: string | undefined
  readonly onValueChange: (value: string) => void
}

/** A colour, by the browser's own palette or as its hexadecimal number. */
export function ColorField({ label, value, worn, error, onValueChange }: Props) {
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
            maxLength={20}
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
