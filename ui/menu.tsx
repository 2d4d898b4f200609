import { ContextMenu as BaseContextMenu } from '@base-ui/react/context-menu'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { listItemStyle, popupStyle } from './popup-style.ts'

type MenuProps = {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** MenuItem, MenuLink, Submenu and MenuSeparator. */
  readonly children: ReactNode
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
}

/** Actions behind a button. */
export function Menu({ trigger, children, align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={align} className="z-60 outline-none">
          <BaseMenu.Popup className={classNames(popupStyle, 'min-w-44')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type ContextMenuProps = {
  /** What is right-clicked, long-pressed, or asked by the menu key. */
  readonly target: ReactElement
  readonly children: ReactNode
  readonly disabled?: boolean
}

/** The same actions where the pointer is. Never the only way to them: give a Menu beside it. */
export function ContextMenu({ target, children, disabled }: ContextMenuProps) {
  return (
    <BaseContextMenu.Root disabled={disabled}>
      <BaseContextMenu.Trigger render={target} />
      <BaseContextMenu.Portal>
        <BaseContextMenu.Positioner className="z-60 outline-none">
          <BaseContextMenu.Popup className={classNames(popupStyle, 'min-w-44')}>
            {children}
          </BaseContextMenu.Popup>
        </BaseContextMenu.Positioner>
      </BaseContextMenu.Portal>
    </BaseContextMenu.Root>
  )
}

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

type LinkProps = Omit<ComponentProps<typeof BaseMenu.LinkItem>, 'className'> & { readonly icon?: ReactNode }

/** An entry that goes somewhere; give the router's link as `render`. */
export function MenuLink({ icon, children, ...rest }: LinkProps) {
  return (
    <BaseMenu.LinkItem closeOnClick {...rest} className={classNames(listItemStyle, 'text-ink no-underline')}>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  )
}

type SubmenuProps = { readonly label: ReactNode; readonly icon?: ReactNode; readonly children: ReactNode }

export function Submenu({ label, icon, children }: SubmenuProps) {
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger className={listItemStyle}>
        {icon}
        <span className="flex-1">{label}</span>
        <ChevronRight aria-hidden="true" className="size-4 text-ink-muted" />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} className="z-60 outline-none">
          <BaseMenu.Popup
            className={classNames(popupStyle, 'max-h-(--available-height) min-w-36 overflow-y-auto')}
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1 my-1 h-px bg-hairline" />
}
