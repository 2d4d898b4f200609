import { undrawableLetters } from '#card/text.ts'

const UNDRAWABLE = 'These letters cannot be drawn on the card:'

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
