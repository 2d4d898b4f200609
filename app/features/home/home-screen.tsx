import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import { HOME } from '#messages/site.ts'
import { buttonStyle, type ButtonLook } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'

import { Board } from './board.tsx'

/** P-HOME-01 to P-HOME-07. Plain links: it works before, and without, any script. */
export function HomeScreen() {
  return (
    <div className="mx-auto grid w-full max-w-7xl flex-1 items-center gap-x-14 gap-y-10 px-4 py-8 sm:px-6 desk:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div>
        <h1 className="text-5xl tracking-tight uppercase lg:text-6xl">{HOME.welcome}</h1>
        <p className="mt-5 max-w-[34ch] text-xl text-ink-muted">{HOME.tagline}</p>
        <div className="mt-9 grid gap-x-6 gap-y-8 sm:grid-cols-2">
          <Card {...HOME.lineup} to="/lineup-builder" look="primary" line="border-rink-red" />
          <Card {...HOME.trade} to="/trading-players" look="secondary" line="border-rink-blue" />
        </div>
      </div>
      <Board />
    </div>
  )
}

type CardProps = {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly to: string
  readonly look: ButtonLook
  readonly line: string
}

function Card({ title, text, action, to, look, line }: CardProps) {
  return (
    <section aria-label={title} className={classNames('flex flex-col items-start border-t-6 pt-4', line)}>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted">{text}</p>
      <Link to={to} className={classNames(buttonStyle({ look, size: 'large' }), 'mt-auto w-full')}>
        {action}
        <ArrowRight aria-hidden="true" className="size-5" />
      </Link>
    </section>
  )
}
