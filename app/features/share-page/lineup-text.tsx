import type { Placements } from '#domain/lineup/draft.ts'
import { chartBlocks } from '#domain/lineup/export-text.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { ByLineupType } from '#domain/vocabulary.ts'
import { SHARE_PAGE } from '#messages/share-page.ts'
import { classNames } from '#ui/class-names.ts'

/** Lines, pairs, goalies and special teams in words, for who cannot see the image and for who wants to copy a name. */
export function LineupText({ lineups }: { readonly lineups: ByLineupType<Placements> }) {
  return chartBlocks(lineups).map(({ type, heading, rows }) => (
    <section key={heading} aria-label={heading}>
      <h2 className="border-b-2 border-edge pb-1 text-xl">{heading}</h2>
      <ol>
        {rows.map((slots) => (
          <li
            key={slots[0]?.id}
            className={classNames(
              'grid gap-x-4 gap-y-2 border-b border-hairline py-2.5',
              slots.length % 2 === 0 ? 'grid-cols-2' : 'grid-cols-3',
            )}
          >
            {slots.map((slot) => (
              <Standing key={slot.id} slot={slot} placements={lineups[type]} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Standing({ slot, placements }: { readonly slot: Slot; readonly placements: Placements }) {
  const player = placements[slot.id]
  return (
    <span className="min-w-0">
      <span className="block text-xs text-ink-muted">
        {slot.label}
        {player?.number != null && <span className="font-numbers"> {player.number}</span>}
      </span>{' '}
      {player ? (
        <span className="block break-words">{player.name}</span>
      ) : (
        <span className="block text-ink-muted">{SHARE_PAGE.open}</span>
      )}
    </span>
  )
}
