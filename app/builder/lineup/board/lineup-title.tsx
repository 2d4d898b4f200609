import { Suspense, useId } from 'react'

import { BOARD } from '#app/builder/lineup/copy.ts'
import { useBuilder, useDraftPart, useSubject } from '#app/builder/lineup/session.ts'
import { DEFAULT_TITLE, TITLE_LIMIT } from '#domain/lineup/model/draft.ts'
import { Input } from '#ui/input.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const TitleNote = lazyComponent(async () => (await import('./title-note.tsx')).TitleNote)

/** Titles that need no note: letters that the card can draw, and fewer of them than the field takes. */
const USUAL_TITLE = /^[ -ž]{0,79}$/

/**
 * Renders the title field. Its placeholder is what the card shows without a title. A note under it names characters
 * that the card cannot draw, and says when the title is as long as it can be.
 */
export function LineupTitle({ className }: { readonly className?: string }) {
  const { store } = useBuilder()
  const subject = useSubject()
  const isChosen = useDraftPart(({ mode, teamId }) => mode === 'dream_team' || teamId !== null)
  const title = useDraftPart((draft) => draft.title)
  const id = useId()
  const isUsual = USUAL_TITLE.test(title)
  return (
    <div className={className}>
      <Input
        aria-label={BOARD.title}
        aria-describedby={isUsual ? undefined : id}
        value={title}
        maxLength={TITLE_LIMIT}
        placeholder={isChosen ? subject.name : DEFAULT_TITLE}
        autoComplete="off"
        onChange={(event) => store.run('setTitle', { title: event.target.value })}
      />
      <Suspense>{!isUsual && <TitleNote id={id} title={title} />}</Suspense>
    </div>
  )
}
