import UserRoundPlus from '~icons/lucide/user-round-plus'

import { Button } from '#ui/button.tsx'

export const GROUP_NAMES = {
  forward: 'Forwards',
  defense: 'Defense',
  goalie: 'Goalies',
  elsewhere: 'At other positions',
  placed: 'In the lineup',
} as const

type HeadingProps = {
  readonly text: string
  readonly level: 'h2' | 'h3'
}

export function GroupHeading({ text, level: Level }: HeadingProps) {
  return <Level className="px-1 pt-1 text-base leading-5 text-ink-muted">{text}</Level>
}

const addWords = (name: string): string => (name === '' ? 'Add a player' : `Add “${name}” as a write-in`)

type AddPlayerProps = {
  /** What the search has; blank for nothing. */
  readonly query: string
  readonly onAdd: (text: string) => void
}

/** Renders the button that adds a player who is on no roster. */
export function AddPlayerButton({ query, onAdd }: AddPlayerProps) {
  const text = query.trim()
  return (
    <Button
      look={text === '' ? 'quiet' : 'secondary'}
      size="small"
      className="max-w-full"
      onClick={() => onAdd(text)}
    >
      <UserRoundPlus aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{addWords(text)}</span>
    </Button>
  )
}
