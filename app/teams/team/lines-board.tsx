import { TeamSweater } from '#app/shared/jersey.tsx'
import { STATUS_MARKS, STATUS_NAMES } from '#app/shared/lineup-words.ts'
import type { ByLineupType, LineupType, PlayerStatus } from '#domain/hockey/vocabulary.ts'
import { groupSlots, type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { splitName } from '#domain/player/player-name.ts'

/** Who is in a slot of a read-only board. */
export type BoardPlace = {
  readonly name: string
  readonly number: number | null
  readonly status: PlayerStatus
  readonly hasLeft: boolean
  /** The game data does not list them in that slot, so this is our estimate. */
  readonly isGuess: boolean
  /** The percentage of fans who want them there; null if most prefer another player. */
  readonly percent: number | null
  /** The player that most fans prefer there, and their percentage. */
  readonly fans: { readonly name: string; readonly percent: number } | null
  /** Seconds that their line, pair or unit was together. */
  readonly seconds: number | null
}

export type BoardLines = ByLineupType<Readonly<Partial<Record<SlotId, BoardPlace>>>>

/**
 * Renders lines, pairs, goalies and special-teams units, as a coach writes them on the whiteboard. Within
 * `TeamSweaters`.
 */
export function LinesBoard({ lines }: { readonly lines: BoardLines }) {
  const even = lines.even_strength
  const hasEven = Object.keys(even).length > 0
  return (
    <div className="grid gap-4">
      {hasEven && (
        <div className="relative overflow-hidden rounded-lg border border-hairline bg-board px-3 py-4 shadow-tile sm:px-5 sm:py-5">
          <PaintedIce />
          <div className="relative grid gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Group heading={BOARD.forwards} places={even} rows={FORWARDS} />
            {/* A blue line separates forwards and defense, as on the ice. */}
            <div className="grid content-between gap-y-6 border-rink-blue/45 max-lg:border-t-6 max-lg:pt-5 lg:border-l-6 lg:pl-6">
              <Group heading={BOARD.defense} places={even} rows={DEFENSE} />
              <Group heading={BOARD.goalies} places={even} rows={GOALIES} />
            </div>
          </div>
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 empty:hidden lg:grid-cols-4">
        {UNITS.map(({ type, slots, heading }) => (
          <Unit key={heading} heading={heading} slots={slots} places={lines[type]} />
        ))}
      </div>
    </div>
  )
}

type Row = { readonly slots: readonly Slot[]; readonly mark: string }

const FORWARDS: readonly Row[] = [1, 2, 3, 4].map((n) => ({
  slots: groupSlots('even_strength', 'forward', n),
  mark: String(n),
}))
const DEFENSE: readonly Row[] = [1, 2, 3].map((n) => ({
  slots: groupSlots('even_strength', 'defense', n),
  mark: String(n),
}))
const GOALIES: readonly Row[] = [
  { slots: SLOTS.even_strength.filter(({ kind }) => kind === 'goalie'), mark: 'G' },
]

const unit = (type: LineupType, number: number, heading: string) => ({
  type,
  heading,
  slots: groupSlots(type, 'unit', number),
})
const UNITS = [
  unit('power_play', 1, 'Power play 1'),
  unit('power_play', 2, 'Power play 2'),
  unit('penalty_kill', 1, 'Penalty kill 1'),
  unit('penalty_kill', 2, 'Penalty kill 2'),
] as const

const BOARD = {
  forwards: 'Forwards',
  defense: 'Defense',
  goalies: 'Goalies',
  open: 'Open',
  left: 'Moved on',
  leftTitle: 'now on another team',
  guess: 'guess',
  fans: (name: string) => `Fans: ${name}`,
} as const

type Places = BoardLines[LineupType]

type GroupProps = {
  readonly heading: string
  readonly rows: readonly Row[]
  readonly places: Places
}

function Group({ heading, rows, places }: GroupProps) {
  return (
    <section aria-label={heading}>
      <h3 className="text-lg tracking-wide uppercase">{heading}</h3>
      <ol>
        {rows.map(({ slots, mark }) => (
          <li
            key={slots[0]?.id}
            className={`grid items-stretch gap-x-2 border-t border-hairline py-2.5 sm:gap-x-3 ${
              slots.length === 2
                ? 'grid-cols-[2.75rem_repeat(2,minmax(0,1fr))]'
                : 'grid-cols-[2.75rem_repeat(3,minmax(0,1fr))]'
            }`}
          >
            <RowMark mark={mark} seconds={secondsOf(slots, places)} />
            {slots.map((slot) => (
              <Tile key={slot.id} slot={slot} place={places[slot.id]} />
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RowMark({ mark, seconds }: { readonly mark: string; readonly seconds: number | null }) {
  return (
    <span className="flex flex-col items-center justify-center gap-0.5 rounded-sm bg-fill py-1 font-numbers text-xl leading-none text-on-fill">
      {mark}
      {seconds !== null && (
        <span title={BOARD_TIME} className="font-text text-xs leading-none font-normal">
          {clock(seconds)}
        </span>
      )}
    </span>
  )
}

const BOARD_TIME = 'Time together'

/** Null when they were never seen together. */
const secondsOf = (slots: readonly Slot[], places: Places): number | null =>
  slots.map(({ id }) => places[id]?.seconds ?? 0).find((seconds) => seconds > 0) ?? null

/** "12:05" */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

type TileProps = {
  readonly slot: Slot
  readonly place: BoardPlace | undefined
}

function Tile({ slot, place }: TileProps) {
  if (!place) {
    return (
      <span className="grid min-h-22 place-content-center rounded-md border border-dashed border-edge text-sm text-ink-muted sm:min-h-15">
        {slot.label}
      </span>
    )
  }
  const { first, last } = splitName(place.name)
  return (
    <span className="iced">
      <TeamSweater number={place.number} />
      <small>{first}</small> <Surname isGuess={place.isGuess}>{last}</Surname>
      <Marks place={place} label={slot.label} />
    </span>
  )
}

type SurnameProps = { readonly isGuess: boolean; readonly children: string }

const Surname = ({ isGuess, children }: SurnameProps) => (
  <b
    className={
      isGuess ? 'underline decoration-edge decoration-dotted decoration-2 underline-offset-4' : undefined
    }
  >
    {children}
  </b>
)

/** The slot, why they would not play tonight, and the fans' percentage or choice. Renders nothing without any. */
function Marks({ place, label }: { readonly place: BoardPlace; readonly label?: string }) {
  const { isGuess, hasLeft, status, percent, fans } = place
  const isOut = hasLeft || STATUS_MARKS[status] !== null
  if (!label && !isGuess && !isOut && percent === null && !fans) return null
  return (
    <small>
      {[label, isGuess && BOARD.guess].map((word) => (word ? `${word} ` : '')).join('')}
      {isOut && <Availability place={place} />}
      {percent !== null && ` ${wholePercent(percent)}`}
      {fans && (
        <span className="block font-semibold text-accent">
          {`${BOARD.fans(splitName(fans.name).last)} ${wholePercent(fans.percent)}`}
        </span>
      )}
    </small>
  )
}

function Availability({ place: { hasLeft, status } }: { readonly place: BoardPlace }) {
  return (
    <span
      title={hasLeft ? BOARD.leftTitle : (STATUS_NAMES[status] ?? undefined)}
      className="inline-block rounded-sm border border-danger bg-raised px-1 leading-4 font-semibold whitespace-nowrap text-danger"
    >
      {hasLeft ? BOARD.left : STATUS_MARKS[status]}
    </span>
  )
}

const wholePercent = (percent: number): string => `${Math.round(percent)}%`

type UnitProps = { readonly heading: string; readonly slots: readonly Slot[]; readonly places: Places }

function Unit({ heading, slots, places }: UnitProps) {
  if (!slots.some(({ id }) => places[id])) return null
  const seconds = secondsOf(slots, places)
  const isGuess = slots.every(({ id }) => places[id]?.isGuess ?? true)
  return (
    <section
      aria-label={heading}
      className="min-w-0 rounded-b-lg border border-t-4 border-hairline border-t-accent-line bg-board px-3 py-3 shadow-tile sm:px-4"
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-2 text-lg tracking-wide uppercase">
        {heading}
        <span
          title={isGuess ? undefined : BOARD_TIME}
          className="text-sm font-semibold text-ink-muted normal-case tabular-nums"
        >
          {isGuess ? BOARD.guess : seconds !== null && clock(seconds)}
        </span>
      </h3>
      <ul className="unit">
        {slots.map((slot) => {
          const place = places[slot.id]
          return (
            <li key={slot.id}>
              <span>{place?.number}</span>
              <Surname isGuess={place?.isGuess ?? false}>
                {place ? splitName(place.name).last : BOARD.open}
              </Surname>
              {place && <Marks place={isGuess ? { ...place, isGuess: false } : place} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Two faint face-off circles in the corners, behind everything. */
function PaintedIce() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      strokeWidth="3"
      className="pointer-events-none absolute inset-0 size-full opacity-15 dark:opacity-25"
    >
      <circle cx="0" cy="100%" r="150" className="stroke-rink-red" />
      <circle cx="100%" cy="0" r="150" className="stroke-rink-blue" />
    </svg>
  )
}
