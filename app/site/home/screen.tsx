import { type MouseEvent, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import ArrowRight from '~icons/lucide/arrow-right'

import { askForTeam } from '#app/shared/first-choice.ts'
import { useSite } from '#app/shared/known-site.ts'
import { HOME } from '#app/site/copy.ts'
import type { GameType } from '#domain/visit/visit.ts'
import { type ButtonLook, buttonStyle } from '#ui/button-style.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { UNRECORDED_VISIT } from '#ui/navigation.ts'

/** An image that the server has rendered. */
const HomeBoard = lazyComponent(async () => (await import('./board.tsx')).HomeBoard)

type Props = {
  /** The sample board is for visitors who have nothing of their own yet. */
  readonly hasBoard: boolean
  readonly children: ReactNode
}

/** Renders the hero and the two cards. Plain links: they work before, and without, any script. */
export function HomeScreen({ hasBoard, children }: Props) {
  return (
    <div className="mx-auto grid w-full max-w-7xl flex-1 items-center gap-x-14 gap-y-9 px-4 py-7 sm:px-6 desk:py-12 lg:has-[figure]:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:has-[figure]:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      <div>
        <h1 className="text-4xl sm:text-5xl tracking-tight uppercase xl:text-6xl">
          {HOME.welcome(useSite().name)}
        </h1>
        <p className="mt-3 max-w-[34ch] text-lg sm:mt-5 sm:text-xl text-ink-muted">{HOME.tagline}</p>
        <div className="mt-7 grid gap-6 sm:mt-9 sm:grid-cols-2">
          <Card {...HOME.lineup} game="lineup" to="/lineup-builder" look="primary" line="border-rink-red" />
          <Card {...HOME.trade} game="trade" to="/trading-players" look="secondary" line="border-rink-blue" />
        </div>
        {children}
      </div>
      {hasBoard && (
        <Suspense>
          <HomeBoard />
        </Suspense>
      )}
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
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col items-start border-t-6 pt-3 sm:pt-4', line)}
    >
      <h2 className="text-2xl max-sm:mb-3">{title}</h2>
      <p className="mt-1 mb-5 text-ink-muted max-sm:sr-only">{text}</p>
      <Link
        to={to}
        reloadDocument
        onClick={(event) => press(event, game)}
        className={classNames(buttonStyle({ look, size: 'large' }), 'mt-auto w-full aria-busy:opacity-60')}
      >
        {action}
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </section>
  )
}

/**
 * Shows a card as pressed (app/root.css), records its visit once, and ignores a second press while the next page loads.
 * The card loads that page as a document, which a slow network shows long before the code for it. Once that code has
 * loaded, the router takes over (app/site/connection.tsx). A press that opens another tab leaves the card as it is.
 */
function press(event: MouseEvent<HTMLAnchorElement>, game: GameType): void {
  const card = event.currentTarget
  if (card.ariaBusy) return event.preventDefault()
  if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
    card.ariaBusy = 'true'
    if (game === 'lineup') askForTeam()
    // Back restores the page as it was left.
    addEventListener('pagehide', () => (card.ariaBusy = null), { once: true })
  }
  void recordPageVisit(game)
}

/**
 * Nothing waits for this code, and the first paint does not need it. If the page is left sooner, the next one records
 * the visit.
 */
async function recordPageVisit(game: GameType): Promise<void> {
  let unstored: GameType | undefined
  try {
    sessionStorage.setItem(UNRECORDED_VISIT, `${game} ${location.search} ${document.referrer}`)
  } catch {
    // Without storage, only this page can record it.
    unstored = game
  }
  const { recordPressedCard } = await import('#app/shared/visits/page-tracking.ts')
  recordPressedCard(unstored)
}
