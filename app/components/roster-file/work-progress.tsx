import { FILE_SCREEN } from '#messages/roster-file-screen.ts'

type Props = {
  /** Of the file's bytes that have left, 0 to 1. */
  readonly share: number
  /** What the server does once it has them all. */
  readonly words: string
}

/** How far the file is: how much of it has left, then that the server works. */
export function WorkProgress({ share, words }: Props) {
  const sending = share > 0 && share < 1
  const text = sending ? FILE_SCREEN.sending(share) : words
  return (
    <div className="w-full max-w-md">
      <output className="mb-1 block text-sm font-semibold">{text}</output>
      <progress
        aria-label={words}
        max={1}
        {...(sending && { value: share })}
        className="block h-2 w-full overflow-hidden rounded-sm accent-accent-line"
      />
    </div>
  )
}
