import { TITLE_LIMIT } from '#domain/lineup/draft.ts'
import { Input } from '#ui/input.tsx'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'

/** The lineup's title (P-BUILD-14). */
export function LineupTitle() {
  const { store } = useBuilder()
  const title = useDraftPart((draft) => draft.title)
  return (
    <Input
      aria-label="Title"
      className="min-w-40 flex-2"
      value={title}
      maxLength={TITLE_LIMIT}
      placeholder="My lineup"
      autoComplete="off"
      onChange={(event) => store.run('setTitle', { title: event.target.value })}
    />
  )
}
