import { useId } from 'react'

import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { SWEATERS } from '#domain/hockey/vocabulary.ts'
import { MAX_SCRATCHED } from '#domain/lineup/model/draft.ts'
import { namedScratches } from '#domain/lineup/model/export-text.ts'
import type { Player } from '#domain/player/player.ts'
import { sittingPlayers } from '#domain/share/shared-players.ts'
import { Select } from '#ui/select.tsx'

import { CARD_LOOK } from './copy.ts'

export function CardLook() {
  const { store } = useBuilder()
  const { roster, lastGame } = usePage()
  const draft = useDraft()
  const sweaterId = useId()
  const { extras } = draft
  const scratchesOf = (scratched: readonly number[]) =>
    sittingPlayers({ ...draft, extras: { ...extras, scratched } }, roster, lastGame)?.scratched ?? []
  const all = scratchesOf([])
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={sweaterId} className="text-sm font-semibold">
          {CARD_LOOK.sweater}
        </label>
        <Select
          id={sweaterId}
          options={SWEATERS.map((sweater) => ({ value: sweater, label: CARD_LOOK.sweaters[sweater] }))}
          value={extras.sweater}
          onChange={({ target }) => {
            const sweater = SWEATERS.find((one) => one === target.value)
            if (sweater) store.run('setExtras', { sweater })
          }}
        />
      </div>
      {all.length > 1 && (
        <Scratches
          all={all}
          named={namedScratches(scratchesOf(extras.scratched))}
          onChoose={(scratched) => store.run('setExtras', { scratched })}
        />
      )}
    </div>
  )
}

type ScratchesProps = {
  /** From the most ice time to the least. */
  readonly all: readonly Player[]
  /** Those on the card now. */
  readonly named: readonly Player[]
  readonly onChoose: (ids: readonly number[]) => void
}

function Scratches({ all, named, onChoose }: ScratchesProps) {
  const ids = named.map(({ id }) => id)
  return (
    <details>
      <summary className="cursor-pointer py-1.5 text-sm font-semibold pointer-coarse:min-h-11">
        {CARD_LOOK.scratched}
      </summary>
      <p className="text-sm text-ink-muted">{CARD_LOOK.limit}</p>
      <div className="grid">
        {all.map(({ id, name, number }) => {
          const isNamed = ids.includes(id)
          return (
            <label key={id} className="flex items-center gap-2 py-1 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-4.5 accent-(--color-fill)"
                checked={isNamed}
                // Without any choice the card names those with the most ice time again.
                disabled={isNamed ? ids.length === 1 : ids.length >= MAX_SCRATCHED}
                onChange={() => onChoose(isNamed ? ids.filter((one) => one !== id) : [...ids, id])}
              />
              {number === null ? name : `#${number} ${name}`}
            </label>
          )
        })}
      </div>
    </details>
  )
}
