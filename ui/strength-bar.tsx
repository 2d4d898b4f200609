import { classNames } from './class-names.ts'

const LOOKS = { red: 'bg-danger', amber: 'bg-warning', green: 'bg-success' } as const

type Props = {
  /** What is measured: its accessible name. */
  readonly label: string
  /** Percent. */
  readonly share: number
  readonly word: string
  readonly color: keyof typeof LOOKS
}

/** How strong: a bar, and the word that says the same without colour. */
export function StrengthBar({ label, share, word, color }: Props) {
  return (
    <div className="flex items-center gap-3">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers draw <meter> their own way
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share)}
        aria-valuetext={word}
        data-color={color}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-ink/12"
      >
        <div
          className={classNames('h-full rounded-full transition-[width,background-color]', LOOKS[color])}
          style={{ width: `${share}%` }}
        />
      </div>
      <span aria-hidden="true" className="w-16 text-right text-sm font-semibold">
        {word}
      </span>
    </div>
  )
}
