import { useCallback, useEffect, useRef } from 'react'

import type { CardPainter } from '#app/components/card-picture/latest-painter.ts'

/**
 * The screen's one painter, fetched and started when it is first asked for and freed with the screen.
 * Asking early makes the image ready when the last player is placed.
 */
export function useCardPainter(): () => Promise<CardPainter> {
  const started = useRef<Promise<CardPainter> | null>(null)
  useEffect(
    () => () => {
      void started.current?.then((painter) => painter.dispose())
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    started.current ??= import('#app/components/card-picture/card-painter.ts').then(({ createCardPainter }) =>
      createCardPainter(),
    )
    return started.current
  }, [])
}
