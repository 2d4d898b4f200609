import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import Check from '~icons/lucide/check'

import { useClosedByBack } from './back-closes.ts'
import { classNames } from './class-names.ts'
import { listItemStyle, popupStyle } from './surfaces.ts'

type MenuProps = {
  readonly trigger: ReactElement
  /** MenuItem and MenuSeparator. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** The button is in a dialog, under which the page is hidden from screen readers. */
  readonly isInDialog?: boolean
}

/** Renders actions behind a button. Escape or the browser's Back closes them. */
export function Menu({ trigger, children, align = 'start', open, onOpenChange, isInDialog }: MenuProps) {
  const root = useClosedByBack(open)
  return (
    <BaseMenu.Root
      open={open}
      actionsRef={root.actions}
      onOpenChange={(next) => {
        onOpenChange?.(next)
        root.follow(next)
      }}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={isInDialog ? undefined : landmark()}>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-60 outline-none">
          <BaseMenu.Popup className={classNames(popupStyle, 'min-w-44')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Inside the page's main part, so that landmark navigation finds an open menu next to its button. */
const landmark = (): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.querySelector('main')

type ItemProps = Omit<ComponentProps<typeof BaseMenu.Item>, 'className'> & {
  readonly icon?: ReactNode
  readonly look?: 'plain' | 'danger'
}

export function MenuItem({ icon, look = 'plain', children, ...rest }: ItemProps) {
  return (
    <BaseMenu.Item {...rest} className={classNames(listItemStyle, look === 'danger' && 'text-danger')}>
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

type CheckItemProps = Omit<ComponentProps<typeof BaseMenu.CheckboxItem>, 'className'> & {
  readonly icon?: ReactNode
}

/** A choice that is on or off; choosing closes the menu. */
export function MenuCheckItem({ icon, children, ...rest }: CheckItemProps) {
  return (
    <BaseMenu.CheckboxItem closeOnClick {...rest} className={listItemStyle}>
      {icon}
      {children}
      <BaseMenu.CheckboxItemIndicator className="ml-auto pl-4">
        <Check aria-hidden="true" className="size-4 text-accent" />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1 h-px bg-hairline" />
}
