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
