import Eye from '~icons/lucide/eye'

import { nameParts, shortFacts } from '#app/components/player-tile/player-facts.ts'
import { Sweater } from '#app/components/player-tile/sweater.tsx'
import type { Mark } from '#domain/lineup/judgement.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { classNames } from '#ui/class-names.ts'
import { MARK_NAMES } from '#messages/builder.ts'

import { useColorsOf } from '../state/use-colors-of.ts'

/** Plain elements: places come and go with every edit, and a drawn icon is a component each. */
const PLUS = (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className="size-4 stroke-accent stroke-[1.75] standing:size-6"
    strokeLinecap="round"
  >
    <path d="M8 3V13M3 8H13" />
  </svg>
)

/** What an empty place wants. */
export function EmptySlotFace({ slot }: { readonly slot: Slot }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-0.5 text-ink-muted group-hover/slot:text-ink lying:flex-row lying:gap-2 standing:gap-2">
      <span className="font-display text-xl leading-none font-semibold standing:text-4xl">{slot.label}</span>
      {PLUS}
    </span>
  )
}

type FilledProps = { readonly player: Player; readonly slot: Slot; readonly mark: Mark['code'] | undefined }

/** Who stands here: his sweater, his name, what he is by nature. */
export function FilledSlotFace({ player, slot, mark }: FilledProps) {
  const colorsOf = useColorsOf()
  const { given, family } = nameParts(player)
  return (
    <span className="flex size-full flex-col justify-between px-1.5 pt-1.5 pb-1 lying:flex-row lying:items-center lying:justify-start lying:gap-3 lying:px-3 lying:py-1 standing:items-center standing:gap-2 standing:px-2 standing:pt-4 standing:pb-3 standing:text-center">
      <Sweater
        colors={colorsOf(player)}
        number={player.number}
        className="size-12 shrink-0 lying:h-full lying:max-h-15 lying:w-auto standing:h-auto standing:min-h-0 standing:w-[86%] standing:flex-1"
      />
      <span className="min-w-0 leading-none lying:flex-1 lying:pr-8 standing:w-full">
        <span className="hidden truncate text-xs text-ink-muted lying:block standing:block">
          {given || '\u00a0'}
        </span>
        <span className="block truncate font-display text-base leading-5 font-semibold tracking-[-0.01em] lying:text-xl lying:leading-7 standing:text-xl standing:leading-7">
          {family}
        </span>
        <span className="hidden truncate text-xs text-ink-muted lying:block standing:block">
          <span className={classNames(slot.position !== player.position && 'text-warning')}>
            {shortFacts(player)}
          </span>
          {mark && (
            <span className="text-warning">
              {' · '}
              <Eye aria-hidden="true" className="inline size-3.5 align-[-0.15em]" /> {MARK_NAMES[mark]}
            </span>
          )}
        </span>
      </span>
      {mark && (
        <Eye
          aria-hidden="true"
          className="absolute right-1.5 bottom-6.5 size-4 text-warning lying:hidden standing:hidden"
        />
      )}
    </span>
  )
}
