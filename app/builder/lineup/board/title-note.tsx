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

/** Renders the characters of a text that the card leaves out; nothing if there are none. */
export function Undrawable({ text }: { readonly text: string }) {
  const letters = undrawableLetters(text)
  return (
    letters !== '' && (
      <>
        {UNDRAWABLE} <bdi>{letters}</bdi>{' '}
      </>
    )
  )
}
