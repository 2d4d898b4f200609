import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useRef } from 'react'
import * as z from 'zod/mini'

import { get, isRefusal, reasonOf, request } from '#app/api-client/request.ts'
import { UNEXPECTED_PLAYERS } from '#app/builder/lineup/copy.ts'
import type { Pool } from '#app/builder/lineup/model.ts'
import { GROUP_NAMES, GroupHeading } from '#app/shared/roster-list.tsx'
import type { ListedGroup } from '#domain/lineup/edit/pool.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import type { Player } from '#domain/player/player.ts'
import type { ListedStats } from '#domain/player/season-stats.ts'
import { FAILED_PLAYERS } from '#messages/site.ts'

import { POOL_SCROLLER, PoolPlayer } from './pool-player.tsx'

/* The players of the whole league, loaded and listed. One late part of a Dream Team. */

const Page = z.object({
  players: z.array(playerSchema),
  /** Pages that were stored for offline use by an earlier version have none. */
  stats: z.nullish(
    z.object({
      season: z.string(),
      points: z.record(z.string(), z.int()),
      words: z.record(z.string(), z.string()),
    }),
  ),
})

const PAGE_SIZE = 1000

/** Loads pages of the league's players until a short one arrives. A refusal shows the server's message. */
export async function loadLeague(signal: AbortSignal): Promise<Pool> {
  const players: Player[] = []
  const pages: ListedStats[] = []
  for (let page = 0; ; page += 1) {
    const next = await request(get(`/lineup-builder/players?page=${page}`, Page), null, { signal })
    if (!next.ok) {
      const { problem } = next
      const message = reasonOf(problem) ?? (isRefusal(problem) ? FAILED_PLAYERS : UNEXPECTED_PLAYERS)
      return { status: 'failed', message }
    }
    const { value } = next
    players.push(...value.players)
    if (value.stats) pages.push(value.stats)
    if (value.players.length < PAGE_SIZE) return { status: 'ready', players, stats: joined(pages) }
  }
}

const joined = ([first, ...others]: readonly ListedStats[]): ListedStats | null =>
  first
    ? others.reduce(
        ({ season, points, words }, page) => ({
          season,
          points: { ...points, ...page.points },
          words: { ...words, ...page.words },
        }),
        first,
      )
    : null

/** Pixels: a tile of 60 with the gap under it; a heading with its gap. */
const ROW = 66
const HEADING = 30

/** Renders the league's list, but only the rows in view. */
export const LongPoolList = memo(function LongPoolList({
  groups,
}: {
  readonly groups: readonly ListedGroup[]
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = groups.flatMap(({ heading, players }) => [...(heading ? [null] : []), ...players])
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and not passed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index] ? ROW : HEADING),
    overscan: 8,
  })
  const inView = virtual.getVirtualItems()
  let first = 0
  return (
    <div ref={scroller} className={`${POOL_SCROLLER} h-[70dvh]`}>
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {groups.map(({ heading, players }) => {
          const start = first + (heading ? 1 : 0)
          const isTitled = inView.find(({ index }) => heading && index === first)
          first = start + players.length
          return (
            <Fragment key={heading}>
              {heading && isTitled && (
                <div className="absolute inset-x-0" style={{ top: isTitled.start }}>
                  <GroupHeading text={GROUP_NAMES[heading]} level="h2" />
                </div>
              )}
              <ul>
                {inView.map(({ index, start: top }) => {
                  const one = players[index - start]
                  return one ? (
                    <li
                      key={one.player.id}
                      aria-setsize={players.length}
                      aria-posinset={index - start + 1}
                      className="absolute inset-x-0 h-15 [contain:size_layout]"
                      // Not with a transform: each row would become a layer to composite with every edit.
                      style={{ top }}
                    >
                      <PoolPlayer {...one} />
                    </li>
                  ) : null
                })}
              </ul>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
})
