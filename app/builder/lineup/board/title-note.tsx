import { undrawableLetters } from '#card/text.ts'

const UNDRAWABLE = 'These letters cannot be drawn on the card:'

/** Renders, under a title, the characters that the card leaves out. Loaded late, because few titles need it. */
export function TitleNote({ id, title }: { readonly id: string; readonly title: string }) {
  const letters = undrawableLetters(title)
  return (
    letters !== '' && (
      <p id={id} className="mt-1 text-sm break-words text-warning">
        {UNDRAWABLE} <bdi>{letters}</bdi>
      </p>
    )
  )
}
