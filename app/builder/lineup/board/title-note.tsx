import { undrawableLetters } from '#card/text.ts'
import { TITLE_LIMIT } from '#domain/lineup/model/draft.ts'

const UNDRAWABLE = 'These letters cannot be drawn on the card:'
/** The field cuts what is pasted. */
const FULL = `A title can have at most ${TITLE_LIMIT} characters.`

/**
 * Renders, under a title, the characters that the card leaves out, and the limit once it is reached. Loaded late,
 * because few titles need it.
 */
export function TitleNote({ id, title }: { readonly id: string; readonly title: string }) {
  const letters = undrawableLetters(title)
  const isFull = title.length >= TITLE_LIMIT
  return (
    (isFull || letters !== '') && (
      <p id={id} className="mt-1 text-sm break-words text-warning">
        {letters !== '' && (
          <>
            {UNDRAWABLE} <bdi>{letters}</bdi>{' '}
          </>
        )}
        {isFull && FULL}
      </p>
    )
  )
}
