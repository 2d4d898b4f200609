import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'

type Props = {
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly disabled?: boolean
  readonly name?: string
}

/** Renders a switch that takes effect at once. Its label and description are part of the target. */
export function Switch({ checked, onCheckedChange, label, description, disabled, name }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-3 py-1.5 pointer-coarse:min-h-11">
      <BaseSwitch.Root
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        name={name}
        className="mt-0.5 flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-sunken p-0.5 transition-colors data-checked:border-accent-line data-checked:bg-fill data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="size-4.5 rounded-full bg-ink-muted transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-fill forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none forced-colors:data-checked:bg-[Highlight]" />
      </BaseSwitch.Root>
      <span className="min-w-0">
        <span className="block">{label}</span>
        {description && <span className="block text-sm text-ink-muted">{description}</span>}
      </span>
    </label>
  )
}
