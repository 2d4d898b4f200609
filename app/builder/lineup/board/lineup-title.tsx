import { Suspense, useId } from 'react'

import { BOARD } from '#app/builder/lineup/copy.ts'
import { useBuilder, useDraftPart, useSubject } from '#app/builder/lineup/session.ts'
import { DEFAULT_TITLE, TITLE_LIMIT } from '#domain/lineup/draft.ts'
import { Input } from '#ui/input.tsx'
import { lazyComponent } from '#ui/lazy-component.tsx'

const TitleNote = lazyComponent(async () => (await import('./title-note.tsx')).TitleNote)

/** Most titles have only these characters and need no note. */
const LATIN = /^[ -ž]*$/

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
  const isLatin = LATIN.test(title)
  return (
    <div className={className}>
      <Input
        aria-label={BOARD.title}
        aria-describedby={isLatin ? undefined : id}
        value={title}
        maxLength={TITLE_LIMIT}
        placeholder={isChosen ? subject.name : DEFAULT_TITLE}
        autoComplete="off"
        onChange={(event) => store.run('setTitle', { title: event.target.value })}
      />
      <Suspense>{!isLatin && <TitleNote id={id} title={title} />}</Suspense>
    </div>
  )
}
