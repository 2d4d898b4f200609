import { Suspense, useEffect, useRef } from 'react'

import { useCardSources } from '#app/builder/lineup/finished/card-sources.ts'
import { useBuilder, useDraftPart, usePage } from '#app/builder/lineup/session.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { isBare } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { type GameName, gameWords } from '#messages/last-game.ts'
import { Button } from '#ui/button.tsx'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'

const startOffer = (game: GameName): string => `Start from the last game, ${gameWords(game)}`

/** Loaded late: nothing is changed before the board is interactive. */
const LineChanges = lazyComponent(async () => (await import('./line-changes.tsx')).LineChanges)

/**
 * Renders, above the board, the offer to start from the last game while the board is empty, then the changes since. It
 * is beside the modes where there is room. Where there is none its row has a fixed height, so that the board never
 * jumps.
 */
export function LastGameStrip() {
  const { commands } = useBuilder()
  const { pool, lastGame } = usePage()
  const strip = useRef<HTMLDivElement>(null)
  const isEmptyBoard = useDraftPart(isBare)
  const isTeam = useDraftPart(({ mode, teamId }) => mode === 'team' && teamId !== null)
  if (!isTeam || (!lastGame && pool.status !== 'loading')) return null
  const roster = pool.status === 'ready' ? pool.players : null
  return (
    <div
      ref={strip}
      tabIndex={-1}
      className="flex min-h-10 min-w-0 items-center outline-none max-lg:basis-full lg:ml-auto pointer-coarse:min-h-11"
    >
      {lastGame && roster && isEmptyBoard && (
        <StartOffer
          {...{ lastGame, roster }}
          onStart={() => {
            // The button is removed, so keep the focus here.
            strip.current?.focus({ preventScroll: true })
            commands.startFromLastGame(lastGame, roster)
          }}
        />
      )}
      {lastGame && !isEmptyBoard && (
        <Suspense>
          <LineChanges lastGame={lastGame} />
        </Suspense>
      )}
    </div>
  )
}

type StartOfferProps = {
  readonly lastGame: LastGame
  readonly roster: readonly Player[]
  readonly onStart: () => void
}

/**
 * Preloads the image while the offer is shown, because one press fills the lineup. It is drawn in the worker once the
 * page is idle. With data saving on, nothing is preloaded.
 */
function StartOffer({ lastGame, roster, onStart }: StartOfferProps) {
  const { store, startQueue } = useBuilder()
  const sources = useCardSources()
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined
    const drawAhead = async () => {
      const [queue, { prepareStart }] = await Promise.all([
        startQueue(),
        import('#app/builder/lineup/finished/finished-lineup.tsx'),
      ])
      prepareStart(queue, store.draft(), { ...sources, lastGame, roster })
    }
    // If it does not load now, the press loads it again.
    return runWhenIdle(() => void drawAhead().catch(() => undefined))
  }, [store, startQueue, sources, lastGame, roster])
  return (
    <Button
      className="max-sm:h-auto max-sm:min-h-10 max-sm:w-full max-sm:px-2 max-sm:py-1 max-sm:whitespace-normal"
      onClick={onStart}
    >
      {startOffer(lastGame)}
    </Button>
  )
}
