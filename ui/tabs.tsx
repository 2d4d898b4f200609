import type { KeyboardEvent, ReactNode } from 'react'

import { classNames } from './class-names.ts'

type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A count or a mark after the label. */
  readonly mark?: ReactNode
}

type TabListProps<Value extends string> = {
  /** Identifies the list and its panel on the page. */
  readonly id: string
  /** What the tabs choose between, e.g. "Position". */
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

const tabId = (id: string, value: string) => `${id}-${value}`
const panelId = (id: string) => `${id}-panel`

/**
 * Renders one choice of a few. Arrow keys move between tabs and wrap around; Home and End move to the first and the
 * last.
 */
export function TabList<Value extends string>({ id, label, tabs, value, onChange }: TabListProps<Value>) {
  function followKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const now = tabs.findIndex((tab) => tab.value === value)
    const places: Partial<Record<string, number>> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: now - 1,
      Home: 0,
      End: -1,
    }
    const place = places[event.key]
    const next = place === undefined ? undefined : tabs.at(place)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      className="flex min-w-0 gap-0.5 overflow-x-auto rounded-md bg-sunken p-1 [scrollbar-width:none]"
    >
      {tabs.map((tab) => {
        const selected = tab.value === value
        return (
          <button
            key={tab.value}
            id={tabId(id, tab.value)}
            type="button"
            role="tab"
            aria-selected={selected}
            aria-controls={selected ? panelId(id) : undefined}
            tabIndex={selected ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={followKey}
            className={classNames(
              'relative flex h-10 flex-1 cursor-pointer items-center justify-center gap-1 rounded-sm border border-transparent px-1 text-sm font-semibold',
              'whitespace-nowrap transition-colors select-none focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
              selected ? 'border-accent-line bg-fill text-on-fill' : 'text-ink-muted hover:text-ink',
            )}
          >
            {tab.label}
            {tab.mark}
          </button>
        )
      })}
    </div>
  )
}

type TabPanelProps = {
  readonly id: string
  readonly value: string
  readonly className?: string
  readonly children: ReactNode
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, value)} className={className}>
      {children}
    </div>
  )
}
