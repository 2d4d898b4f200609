import { useId } from 'react'

import { BOARD } from '#app/builder/lineup/copy.ts'
import { useBuilder, useDraftPart, useSubject } from '#app/builder/lineup/session.ts'
import { undrawableLetters } from '#card/text.ts'
import { DEFAULT_TITLE, TITLE_LIMIT } from '#domain/lineup/draft.ts'
import { Input } from '#ui/input.tsx'

const UNDRAWABLE = 'These letters cannot be drawn on the card:'

/**
 * Renders the title field. Its placeholder is what the card shows without a title. Characters that the card cannot draw
 * are named under it.
 */
export function LineupTitle({ className }: { readonly className?: string }) {
  const { store } = useBuilder()
  const subject = useSubject()
  const isChosen = useDraftPart(({ mode, teamId }) => mode === 'dream_team' || teamId !== null)
  const title = useDraftPart((draft) => draft.title)
  const id = useId()
  const letters = undrawableLetters(title)
  return (
    <div className={className}>
      <Input
        aria-label={BOARD.title}
        aria-describedby={letters === '' ? undefined : id}
        value={title}
        maxLength={TITLE_LIMIT}
        placeholder={isChosen ? subject.name : DEFAULT_TITLE}
        autoComplete="off"
        onChange={(event) => store.run('setTitle', { title: event.target.value })}
      />
      {letters !== '' && (
        <p id={id} className="mt-1 text-sm break-words text-warning">
          {UNDRAWABLE} <bdi>{letters}</bdi>
        </p>
      )}
    </div>
  )
}
