import { type MouseEvent, type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import type { GameType } from '#domain/visit/visit.ts'
import { type ButtonLook, buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import { HOME } from './copy.ts'

/** A picture, which the server has drawn. */
const HomeBoard = lazyComponent(async () => (await import('./home-board.tsx')).HomeBoard)

/**
 * What the site is for. Plain links: it works before, and without, any script.
 * @param children under the two cards
 */
export function HomeScreen({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-7xl flex-1 items-center gap-x-14 gap-y-9 px-4 py-7 sm:px-6 desk:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div>
        <h1 className="text-4xl sm:text-5xl tracking-tight uppercase xl:text-6xl">{HOME.welcome}</h1>
        <p className="mt-3 max-w-[34ch] text-lg sm:mt-5 sm:text-xl text-ink-muted">{HOME.tagline}</p>
        <div className="mt-7 grid gap-6 sm:mt-9 sm:grid-cols-2">
          <Card {...HOME.lineup} game="lineup" to="/lineup-builder" look="primary" line="border-rink-red" />
          <Card {...HOME.trade} game="trade" to="/trading-players" look="secondary" line="border-rink-blue" />
        </div>
        {children}
      </div>
      <Suspense>
        <HomeBoard />
      </Suspense>
    </div>
  )
}

type CardProps = {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly game: GameType
  readonly to: string
  readonly look: ButtonLook
  readonly line: string
}

function Card({ title, text, action, game, to, look, line }: CardProps) {
  const onPress = useCardVisit(game)
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col items-start border-t-6 pt-3 sm:pt-4', line)}
    >
      <h2 className="text-2xl max-sm:mb-3">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted max-sm:sr-only">{text}</p>
      <Link
        to={to}
        prefetch="intent"
        onClick={onPress}
        className={classNames(buttonStyle({ look, size: 'large' }), 'mt-auto w-full')}
      >
        {action}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </section>
  )
}

/**
 * What a card does when it is pressed: its visit is recorded once, and a second press while the first one is on its way
 * does nothing. A press that opens another tab leaves the card as it is.
 */
function useCardVisit(game: GameType): (event: MouseEvent) => void {
  const pressed = useRef(false)
  return (event) => {
    if (pressed.current) return event.preventDefault()
    pressed.current = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    void recordPageVisit(game)
  }
}

/** Fetched with the press: nothing waits for it, and the first paint does without. */
async function recordPageVisit(game: GameType): Promise<void> {
  const { visitTracker } = await import('#app/building/visit-tracking/page-tracking.ts')
  await visitTracker.track({ visit_type: 'page_visit', game_type: game })
}
