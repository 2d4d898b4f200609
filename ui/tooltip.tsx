import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { popupStyle } from './popup-style.ts'

type Props = {
  /** The element it explains; it must have an accessible name of its own, touch never shows a tooltip. */
  readonly children: ReactElement
  readonly text: ReactNode
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

export function Tooltip({ children, text, side = 'top' }: Props) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-60">
          <BaseTooltip.Popup className={classNames(popupStyle, 'max-w-64 px-2.5 py-1.5 text-sm')}>
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
