import { Eye, Plus } from 'lucide-react'

import { nameParts, shortFacts } from '#app/components/player-tile/player-facts.ts'
import { Sweater } from '#app/components/player-tile/sweater.tsx'
import type { Mark } from '#domain/lineup/judgement.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { classNames } from '#ui/class-names.ts'
import { MARK_NAMES } from '#messages/builder.ts'

import { useColorsOf } from '../state/use-colors-of.ts'

/** What an empty place wants. */
export function EmptySlotFace({ slot }: { readonly slot: Slot }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-0.5 text-ink-muted group-hover/slot:text-ink @[13rem]:flex-row @[13rem]:gap-2">
      <span className="font-display text-xl leading-none font-semibold">{slot.label}</span>
      <Plus aria-hidden="true" className="size-4 text-accent" strokeWidth={2.5} />
    </span>
  )
}

type FilledProps = { readonly player: Player; readonly slot: Slot; readonly mark: Mark['code'] | undefined }

/** Who stands here: his sweater, his name, what he is by nature. */
export function FilledSlotFace({ player, slot, mark }: FilledProps) {
  const colorsOf = useColorsOf()
  const { given, family } = nameParts(player)
  return (
    <span className="flex size-full flex-col justify-between px-1.5 pt-1.5 pb-1 @[13rem]:flex-row @[13rem]:items-center @[13rem]:justify-start @[13rem]:gap-3 @[13rem]:px-3 @[13rem]:py-1">
      <Sweater
        colors={colorsOf(player)}
        number={player.number}
        className="size-12 shrink-0 @[13rem]:h-full @[13rem]:max-h-15 @[13rem]:w-auto"
      />
      <span className="min-w-0 leading-none @[13rem]:flex-1 @[13rem]:pr-8">
        <span className="hidden truncate text-xs text-ink-muted @[13rem]:block">{given || '\u00a0'}</span>
        <span className="block truncate font-display text-base leading-5 font-semibold tracking-[-0.01em] @[13rem]:text-xl @[13rem]:leading-7">
          {family}
        </span>
        <span className="hidden truncate text-xs text-ink-muted @[13rem]:block">
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
          className="absolute right-1.5 bottom-6.5 size-4 text-warning @[13rem]:hidden"
        />
      )}
    </span>
  )
}
