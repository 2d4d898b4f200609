import { Link } from 'react-router'

import { classNames } from '#ui/class-names.ts'

type Props = {
  readonly label: string
  /** The first is the usual one, which the address leaves out. */
  readonly views: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly chosen: string
}

/** What a screen lists, where it lists more than one thing: links, so that the address holds it. */
export function ViewTabs({ label, views, chosen }: Props) {
  return (
    <nav aria-label={label} className="mt-4 border-b border-hairline">
      <ul className="flex gap-1">
        {views.map((view, at) => (
          <li key={view.value}>
            <Link
              to={at === 0 ? '?' : `?view=${view.value}`}
              aria-current={view.value === chosen ? 'page' : undefined}
              className={classNames(
                'flex h-10 items-center border-b-2 px-3 text-sm font-semibold no-underline pointer-coarse:min-h-11',
                view.value === chosen
                  ? 'border-accent-line text-ink'
                  : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
