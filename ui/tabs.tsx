import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Arrow keys move between tabs, Home and End to the ends; the value may be controlled. */
export const Tabs = BaseTabs.Root

type TabListProps = {
  /** What the tabs choose between, e.g. "Lineup type". */
  readonly label: string
  /** underline: sections of a page. segment: one choice of a few, filled with the accent. */
  readonly look?: 'underline' | 'segment'
  readonly className?: string
  readonly children: ReactNode
}

export function TabList({ label, look = 'underline', className, children }: TabListProps) {
  return (
    <BaseTabs.List
      aria-label={label}
      activateOnFocus
      data-look={look}
      className={classNames(
        'group/tabs flex min-w-0 overflow-x-auto [scrollbar-width:none]',
        look === 'underline' ? 'gap-1 border-b border-hairline' : 'gap-0.5 rounded-md bg-sunken p-1',
        className,
      )}
    >
      {children}
    </BaseTabs.List>
  )
}

type TabProps = Omit<ComponentProps<typeof BaseTabs.Tab>, 'className'> & {
  readonly className?: string
  /** A count or a mark after the label. */
  readonly mark?: ReactNode
}

export function Tab({ className, mark, children, ...rest }: TabProps) {
  return (
    <BaseTabs.Tab
      {...rest}
      className={classNames(
        'flex h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 px-3 text-sm font-semibold whitespace-nowrap',
        'text-ink-muted transition-colors select-none hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
        'group-data-[look=underline]/tabs:flex-none group-data-[look=underline]/tabs:border-b-2 border-transparent data-active:border-accent-line data-active:text-ink',
        'group-data-[look=segment]/tabs:rounded-sm group-data-[look=segment]/tabs:border group-data-[look=segment]/tabs:data-active:bg-fill',
        'group-data-[look=segment]/tabs:data-active:text-on-fill group-data-[look=segment]/tabs:data-active:hover:text-on-fill',
        'data-disabled:cursor-not-allowed data-disabled:opacity-45',
        className,
      )}
    >
      {children}
      {mark}
    </BaseTabs.Tab>
  )
}

export const TabPanel = BaseTabs.Panel
