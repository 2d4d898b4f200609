import { type ReactNode, type RefObject, useDeferredValue, useMemo } from 'react'
import CircleMinus from '~icons/lucide/circle-minus'
import CircleHelp from '~icons/lucide/circle-question-mark'

import { CARD_TYPE_NAMES } from '#card/card-data.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/hockey/vocabulary.ts'
import type { NamedTeam } from '#domain/lineup/model/line-chart-teams.ts'
import {
  type LineChart,
  lineChartReader,
  type NotPlaced,
  type Unread,
} from '#domain/lineup/model/line-chart.ts'
import { kindOf, placedPlayers } from '#domain/lineup/model/placement.ts'
import { type Slot, type SlotKind, SLOTS } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers } from '#domain/player/search.ts'
import { cleanText } from '#domain/text/clean.ts'
import { plural, possessive } from '#domain/text/format.ts'
import { eitherOf } from '#messages/lineup-refusals.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { fieldStyle } from '#ui/input.tsx'

import { slotLabel } from './lineup-words.ts'

/**
 * A pasted chart as read with these players; null while there are none. It follows the text a moment later.
 */
export type ReadChart = {
  readonly chart: LineChart | null
  readonly placed: number
  readonly isCurrent: boolean
}

export const countPlaced = (chart: LineChart | null): number =>
  LINEUP_TYPES.reduce((sum, type) => sum + placedPlayers(chart?.lineups[type] ?? {}).length, 0)

export function useLineChart(
  text: string,
  players: readonly Player[] | null,
  teams: readonly NamedTeam[],
): ReadChart {
  const read = useDeferredValue(text)
  const reader = useMemo(
    () => (players ? lineChartReader(indexPlayers(players), teams) : null),
    [players, teams],
  )
  const chart = useMemo(() => reader && reader(read), [reader, read])
  return { chart, placed: countPlaced(chart), isCurrent: read === text }
}

type LineChartFieldProps = {
  readonly text: string
  readonly onTextChange: (text: string) => void
  readonly read: ReadChart
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Above the preview: what to ask about it. */
  readonly children?: ReactNode
}

export function LineChartField({
  text,
  onTextChange,
  read: { chart, placed },
  field,
  children,
}: LineChartFieldProps) {
  return (
    <div className="grid gap-4 pt-1 md:grid-cols-2">
      <textarea
        ref={field}
        aria-label={LINE_CHART.field}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        placeholder={LINE_CHART.example}
        spellCheck={false}
        autoCapitalize="off"
        className={classNames(fieldStyle, 'h-40 resize-none py-2 md:h-96')}
      />
      <section
        aria-label={LINE_CHART.preview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="min-w-0 md:h-96 md:overflow-y-auto"
      >
        <output className="block pb-2 text-sm text-ink-muted">
          {text.trim() === ''
            ? LINE_CHART.empty
            : placed === 0 && chart
              ? LINE_CHART.nothing
              : chart && chartSummary(placed, chart.unread.length)}
        </output>
        {children}
        {chart && (
          <ChartPreview
            chart={chart}
            onMeant={(unread, player) => {
              const corrected = replaceName(text, unread, player)
              if (corrected !== null) onTextChange(corrected)
            }}
          />
        )}
      </section>
    </div>
  )
}

/** From the top as a board lists it: lines, pairs and goalies, or forwards and defenders of each unit. */
const chartRows = (type: LineupType): readonly (readonly Slot[])[] => [
  ...Map.groupBy(SLOTS[type], ({ kind, lineNumber }) => `${kind} ${lineNumber}`).values(),
]

type ChartPreviewProps = {
  readonly chart: LineChart
  readonly onMeant: (unread: Unread, player: Player) => void
}

function ChartPreview({ chart, onMeant }: ChartPreviewProps) {
  const types = LINEUP_TYPES.filter((type) => Object.keys(chart.lineups[type] ?? {}).length > 0)
  return (
    <div className="flex flex-col gap-4">
      {chart.title && <p className="truncate font-display text-xl font-semibold">{chart.title}</p>}
      {chart.unread.length > 0 && (
        <section aria-label={LINE_CHART.notUnderstood}>
          <h3 className="mb-1 text-sm text-ink-muted">{LINE_CHART.notUnderstood}</h3>
          <ul className="flex flex-col gap-2">
            {chart.unread.map((unread) => (
              <li key={`${unread.row} ${unread.text} ${unread.reason}`} className="flex gap-2 text-sm">
                <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                <div className="min-w-0 break-words">
                  {unreadMessage(unread)}
                  <Meant unread={unread} onMeant={onMeant} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(chart.notPlaced.length > 0 || chart.leftOut.length > 0) && (
        <ul aria-label={LINE_CHART.leftOff} className="flex flex-col gap-2">
          {[...chart.notPlaced.map(notPlacedMessage), ...chart.leftOut.map(leftOutMessage)].map((message) => (
            <li key={message} className="flex gap-2 text-sm">
              <CircleMinus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
              <span className="min-w-0 break-words">{message}</span>
            </li>
          ))}
        </ul>
      )}
      {types.map((type) => (
        <section key={type} aria-label={`${LINE_CHART.understood}: ${CARD_TYPE_NAMES[type]}`}>
          <h3 className="mb-1 text-sm text-ink-muted">{CARD_TYPE_NAMES[type]}</h3>
          <div className="flex flex-col gap-1">
            {chartRows(type).map((row) => (
              <ul key={`${type} ${row[0]?.id}`} className="flex gap-1">
                {row.map((slot) => {
                  const player = chart.lineups[type]?.[slot.id]
                  const letter = player && chart.letters[player.id]
                  return (
                    <li
                      key={slot.id}
                      aria-label={slotLabel(type, slot.id, player, letter)}
                      className={classNames(
                        'h-8 min-w-0 flex-1 basis-0 truncate rounded-sm border px-2 font-display text-base leading-7.5',
                        player
                          ? 'border-accent-line bg-raised font-semibold'
                          : 'border-dashed border-hairline text-ink-muted',
                      )}
                    >
                      {player ? surname(player.name) : slot.label}
                      {letter && ` (${letter})`}
                    </li>
                  )
                })}
              </ul>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** Choosing a player writes their name into the chart where it was unclear. */
function Meant({ unread, onMeant }: Pick<ChartPreviewProps, 'onMeant'> & { readonly unread: Unread }) {
  const unclear = unread.reason === 'several_players' || unread.reason === 'no_such_player'
  if (!unclear || unread.candidates.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1.5 pt-1.5">
      {unread.candidates.map((player) => (
        <Button key={player.id} size="small" onClick={() => onMeant(unread, player)}>
          {player.number === null ? player.name : `${player.name} ${player.number}`}
        </Button>
      ))}
    </div>
  )
}

const LINE_CHART = {
  field: 'Line chart',
  preview: 'Preview of the lines',
  example: 'Hyman - McDavid - Brown\nPodkolzin - Draisaitl - Kapanen\nEkholm - Bouchard\nSkinner',
  understood: 'Who goes where',
  notUnderstood: 'Not recognized',
  leftOff: 'Left off',
  empty: 'Paste your lines to see who goes where.',
  nothing: 'No player on the roster was found in this text.',
} as const

/** How much of a chart was understood: "18 players recognized, 2 not". */
const chartSummary = (placed: number, unread: number): string =>
  `${plural(placed, 'player')} recognized${unread > 0 ? `, ${unread} not` : ''}`

/** Who was named behind a label that is no place on the ice: "Not placed: Day-to-day (Joseph, Dickinson)". */
export const notPlacedMessage = ({ label, players }: NotPlaced): string =>
  `Not placed: ${label} (${players.map(({ name }) => surname(name)).join(', ')})`

/** Whose rows were left out. */
export const leftOutMessage = (team: string): string =>
  team === '' ? 'Another team’s lines were left out.' : `${possessive(team)} lines were left out.`

/** Why a name or a row of a pasted chart was left out. */
export function unreadMessage({ row, text, reason, candidates }: Unread): string {
  return `Row ${row}, "${text}": ${REASON[reason](candidates)}`
}

const AS: Readonly<Record<SlotKind, string>> = {
  forward: 'a forward',
  defense: 'a defenseman',
  goalie: 'a goaltender',
}

const REASON: Readonly<Record<Unread['reason'], (candidates: readonly Player[]) => string>> = {
  no_such_player: (similar) =>
    similar.length > 0
      ? `no player has this name. Did you mean ${eitherOf(similar)}?`
      : 'no player has this name.',
  several_players: (candidates) => `several players match: ${eitherOf(candidates)}.`,
  invalid_position: ([player]) => `${player ? AS[kindOf(player.position)] : 'they'} cannot play in this row.`,
  already_assigned: () => 'they are already in this lineup.',
  wrong_count: () => 'a line has three names, a pair two, with a dash or a comma between them.',
  too_long: () => 'this is too long for a line chart.',
  no_room: () => 'the lineup has no spot for this row.',
  seventh_defender: () => 'a seventh defenseman. Line 4 has an open spot, but only a forward can take it.',
}

/**
 * Returns the chart with an unclear name replaced by the chosen player's. Null when the name is not found in its row.
 */
export function replaceName(
  chart: string,
  { row, text }: Pick<Unread, 'row' | 'text'>,
  player: Player,
): string | null {
  const lines = chart.split('\n')
  const given = lines[row - 1] ?? ''
  // What the reader cleans away may be within the name.
  const line = given.includes(text) ? given : cleanText(given)
  const at = line.indexOf(text)
  if (at < 0 || text === '') return null
  const name = player.number === null ? player.name : `${player.name} (${player.number})`
  lines[row - 1] = line.slice(0, at) + name + line.slice(at + text.length)
  return lines.join('\n')
}
