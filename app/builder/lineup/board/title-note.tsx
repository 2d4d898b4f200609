import { Undrawable } from '#app/builder/finished/undrawable.tsx'
import { undrawableLetters } from '#card/text.ts'
import { TITLE_LIMIT } from '#domain/lineup/model/draft.ts'

/** The field cuts what is pasted. */
const FULL = `A title can have at most ${TITLE_LIMIT} characters.`

/**
 * Renders, under a title, the characters that the card leaves out, and the limit once it is reached. Loaded late,
 * because few titles need it.
 */
export function TitleNote({ id, title }: { readonly id: string; readonly title: string }) {
  const isFull = title.length >= TITLE_LIMIT
  return (
    (isFull || undrawableLetters(title) !== '') && (
      <p id={id} className="mt-1 text-sm break-words text-warning">
        <Undrawable text={title} />
        {isFull && FULL}
      </p>
    )
  )
}
