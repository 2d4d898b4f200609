import { BOARD } from '#app/builder/lineup/copy.ts'
import { undrawableLetters } from '#card/text.ts'

/** Under a title: the letters that the card leaves out. Fetched late, because few titles need it. */
export function TitleNote({ id, title }: { readonly id: string; readonly title: string }) {
  const letters = undrawableLetters(title)
  return (
    letters !== '' && (
      <p id={id} className="mt-1 text-sm break-words text-warning">
        {BOARD.undrawable} <bdi>{letters}</bdi>
      </p>
    )
  )
}
