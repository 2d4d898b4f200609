import { useEffect, useState } from 'react'

import type { FindPlayers } from '#domain/player/search.ts'

export const GROUP_NAMES = {
  forward: 'Forwards',
  defense: 'Defense',
  goalie: 'Goalies',
  elsewhere: 'At other positions',
  placed: 'In the lineup',
} as const

type HeadingProps = {
  readonly text: string
  /** Its level in the outline of the page. */
  readonly level: 'h2' | 'h3'
}

/** Renders the heading of a group in a list of players. */
export function GroupHeading({ text, level: Level }: HeadingProps) {
  return <Level className="px-1 pt-1 text-base leading-5 text-ink-muted">{text}</Level>
}

const findNobody: FindPlayers = () => []

/** Finds near matches of a search. Its code is fetched with the first one. */
export function useSimilarPlayers(query: string): FindPlayers {
  const [similar, setSimilar] = useState<FindPlayers>(() => findNobody)
  const isAsked = query !== ''
  useEffect(() => {
    if (!isAsked) return
    // If the code does not arrive, the next search fetches it again. Until then, only exact matches are found.
    void import('#domain/player/find-player.ts').then(
      ({ similarPlayers }) => setSimilar(() => similarPlayers),
      () => undefined,
    )
  }, [isAsked])
  return similar
}
