import { Menu, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router'

import { NAVIGATION } from '#messages/site.ts'
import { classNames } from '#ui/class-names.ts'
import { iconButtonStyle } from '#ui/icon-button-style.ts'

import { DESTINATIONS } from './navigation.ts'

type Props = {
  /** What an account adds: Profile, Settings, Sign in … (P-HEAD-07, 08). */
  readonly account?: ReactNode
}

/** The menu button of narrow screens and its panel: the browser's own modal dialog, so Escape, focus and return of focus are its. */
export function SidePanel({ account }: Props) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = () => panel.current?.close()

  useEffect(() => {
    const desk = matchMedia('(width > 768px)')
    const leave = () => panel.current?.close()
    desk.addEventListener('change', leave)
    return () => desk.removeEventListener('change', leave)
  }, [])

  return (
    <div className="desk:hidden">
      <button
        type="button"
        aria-label={NAVIGATION.openMenu}
        aria-haspopup="dialog"
        className={iconButtonStyle}
        onClick={() => panel.current?.showModal()}
      >
        <Menu aria-hidden="true" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own */}
      <dialog
        ref={panel}
        aria-label={NAVIGATION.menu}
        className="side-panel fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[85vw] border-l border-hairline bg-raised p-0 text-ink shadow-float"
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        <div className="flex min-h-full flex-col px-3 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex h-12 items-center justify-between pl-3">
            <p className="font-display text-xl font-bold">{NAVIGATION.menu}</p>
            <button
              type="button"
              aria-label={NAVIGATION.closeMenu}
              className={iconButtonStyle}
              onClick={close}
            >
              <X aria-hidden="true" />
            </button>
          </div>
          <nav aria-label={NAVIGATION.menu}>
            <ul>
              {[{ to: '/', label: NAVIGATION.home }, ...DESTINATIONS].map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end
                    onClick={close}
                    className={({ isActive }) =>
                      classNames(
                        'flex min-h-12 items-center rounded-md border-l-4 px-3 text-lg text-ink no-underline hover:bg-ink/8',
                        isActive ? 'border-accent-line bg-ink/6 font-semibold' : 'border-transparent',
                      )
                    }
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {account}
        </div>
      </dialog>
    </div>
  )
}
