import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'

import type { FilePlayer } from '#app/api-client/roster-file.ts'
import { factWords, playerWarningMessage } from '#app/back-office/players/player-words.ts'
import type { Candidate } from '#domain/roster-file/match-players.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { outcomeOf, type RowChoice, type RowChoices } from '#domain/roster-file/row-outcome.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { NativeSelect } from '#ui/select.tsx'
import { Badge } from '#ui/status.tsx'

import {
  fieldWord,
  FILE_SCREEN,
  IMPORT_CLASS_WORDS,
  rowProblemText,
  rowWarningText,
  SAME_NAME,
  UPDATE_CLASS_WORDS,
} from './copy.ts'
import { type CheckedRow, likelyPlayer, type ListedRow, nameOf } from './file-preview.ts'
import type { GivenChoices } from './file-steps.ts'

/** Returns a team's name by its id; null for none. */
export type TeamName = (id: number | null) => string | null

type RowListProps = {
  readonly rows: readonly ListedRow[]
  readonly choices: RowChoices
  readonly onChoose: (choices: GivenChoices) => void
  readonly teamName?: TeamName
}

const NO_TEAM: TeamName = () => null

/** Renders the rows of a file. Only those in view are drawn. */
export function RowList({ rows, choices, onChoose, teamName = NO_TEAM }: RowListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and passed on nowhere
  const shown = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    getItemKey: (index) => rows[index]?.own.row ?? index,
    overscan: 6,
  })
  if (rows.length === 0) return <p className="py-4 text-ink-muted">{FILE_SCREEN.noRows}</p>
  return (
    <section
      ref={scroller}
      aria-label={FILE_SCREEN.list}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys where no row has a control
      tabIndex={0}
      className="max-h-112 overflow-y-auto rounded-md border border-hairline bg-board focus-visible:-outline-offset-2"
    >
      <ul className="relative" style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index]
          return row ? (
            <li
              key={key}
              ref={shown.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-hairline px-3 py-2.5"
              style={{ transform: `translateY(${start}px)` }}
            >
              <FileRow row={row} choice={choices[row.own.row]} onChoose={onChoose} teamName={teamName} />
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}

type RowClass = CheckedRow['class']

const LOOKS: Readonly<Record<RowClass, 'plain' | 'success' | 'warning' | 'danger'>> = {
  new: 'success',
  found: 'success',
  existing: 'plain',
  other_teams: 'warning',
  not_found: 'warning',
  invalid: 'danger',
}

const WORDS: Readonly<Record<RowClass, string>> = { ...IMPORT_CLASS_WORDS, ...UPDATE_CLASS_WORDS }

type FileRowProps = Required<Pick<RowListProps, 'onChoose' | 'teamName'>> & {
  readonly row: ListedRow
  readonly choice: RowChoice | undefined
}

const FileRow = memo(function FileRow({ row: { own, checked }, choice, onChoose, teamName }: FileRowProps) {
  const { values } = own
  const facts = [
    [values.position, values.alt_position].filter(Boolean).join('/').toUpperCase(),
    values.shoots,
    values.birthdate,
    values.height,
    values.weight,
    ...(['cap_hit_usd', 'contract_until', 'contract_expiry', 'trade_clause', 'status'] as const).map(
      (field) => values[field] !== null && factWords(field, values[field]),
    ),
    values.nationality,
  ]
  const meant = checked && outcomeOf(checked, values.number, choice).meant
  const number = values.number ?? meant?.player.number ?? null
  const isNamed = values.full_name !== null || values.number !== null || meant !== null
  const kind = own.problem === null ? (checked?.class ?? null) : 'invalid'
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="text-xs text-ink-muted tabular-nums">{FILE_SCREEN.row(own.row)}</span>
        <span className="min-w-0 font-semibold wrap-anywhere">
          {(values.full_name !== null || meant !== null) && number !== null && (
            <span className="mr-1.5 text-ink-muted tabular-nums">#{number}</span>
          )}
          {isNamed
            ? nameOf(own, meant?.player)
            : values.nhl_id !== null && (
                <span className="tabular-nums">{FILE_SCREEN.leagueId(values.nhl_id)}</span>
              )}
        </span>
        {kind && <Badge look={LOOKS[kind]}>{WORDS[kind]}</Badge>}
        {checked?.question && <Badge look="warning">{questionWords(checked)}</Badge>}
        <span className="text-sm text-ink-muted">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      {own.problem && <p className="text-sm font-semibold text-danger">{rowProblemText(own.problem)}</p>}
      {own.problem === null && checked?.repeats != null && (
        <p className="text-sm font-semibold text-danger">{FILE_SCREEN.repeats(checked.repeats)}</p>
      )}
      {own.warnings.map((warning) => (
        <p key={rowWarningText(warning)} className="text-sm font-semibold text-warning">
          {rowWarningText(warning)}
        </p>
      ))}
      {checked?.known.map((warning) => (
        <p key={warning.code} className="text-sm font-semibold text-warning">
          {playerWarningMessage(
            warning,
            warning.code === 'same_player' ? teamName(warning.player.team_id) : null,
          )}
        </p>
      ))}
      {checked?.elsewhere.map(({ player }) => (
        <MoveHere
          key={player.id}
          own={own}
          player={player}
          team={teamName(player.team_id ?? null)}
          chosen={choice === player.id}
          onChoose={onChoose}
        />
      ))}
      {checked && meant && <RowChanges checked={checked} meant={meant} />}
      {checked && (checked.question !== null || checked.elsewhere.length > 0 || isAddable(checked)) && (
        <RowChoiceField own={own} checked={checked} choice={choice} onChoose={onChoose} teamName={teamName} />
      )}
    </div>
  )
})

function questionWords(checked: CheckedRow): string {
  if (checked.question === 'same_name') return SAME_NAME
  const alike = checked.question === 'alike' ? likelyPlayer(checked) : null
  return alike === null ? FILE_SCREEN.unclear : FILE_SCREEN.isThis(alike.full_name ?? '')
}

/** True when the row is left out unless an admin adds it. */
const isAddable = ({ class: kind, mayAdd }: CheckedRow) => kind === 'other_teams' && mayAdd

type MoveHereProps = Pick<RowListProps, 'onChoose'> & {
  readonly own: ReviewedRow
  readonly player: FilePlayer
  /** The name of the player's team; null for none. */
  readonly team: string | null
  readonly chosen: boolean
}

function MoveHere({ own, player, team, chosen, onChoose }: MoveHereProps) {
  const { number } = own.values
  const renumbered = number !== null && number !== player.number
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span className="wrap-anywhere">
        {FILE_SCREEN.playsFor(numbered(player), team)}
        {chosen && renumbered && ` → #${number}`}
      </span>
      <Button
        size="small"
        look={chosen ? 'primary' : 'secondary'}
        aria-pressed={chosen}
        aria-label={FILE_SCREEN.moveFrom(player.full_name ?? '', team, renumbered ? number : null)}
        onClick={() => onChoose({ [own.row]: chosen ? null : player.id })}
      >
        {FILE_SCREEN.moveHere}
      </Button>
    </div>
  )
}

const numbered = ({ full_name, number }: FilePlayer) =>
  number === null ? (full_name ?? '') : `${full_name ?? ''} #${number}`

type RowChoiceFieldProps = Omit<FileRowProps, 'row'> & {
  readonly own: ReviewedRow
  readonly checked: CheckedRow
}

function RowChoiceField({ own, checked, choice, onChoose, teamName }: RowChoiceFieldProps) {
  const { question, candidates, elsewhere, mayAdd } = checked
  const { number } = own.values
  const sameAs = ({ full_name, number: worn }: FilePlayer) =>
    question !== 'alike' && checked.class !== 'not_found' && number !== null && worn !== number
      ? FILE_SCREEN.updateNumber(full_name ?? '', worn, number)
      : FILE_SCREEN.sameAs(full_name ?? '', worn)
  const unanswered = question !== null ? '' : checked.class === 'new' ? 'add' : 'skip'
  const options = [
    // Without a question, a new player is added, and one of another team is left out unless an admin chooses otherwise.
    ...(question === null ? [] : [{ value: '', label: FILE_SCREEN.unanswered }]),
    ...(mayAdd ? [{ value: 'add', label: FILE_SCREEN.addAsNew }] : []),
    ...(question === null
      ? []
      : candidates.map(({ player }) => ({ value: String(player.id), label: sameAs(player) }))),
    ...elsewhere.map(({ player }) => ({
      value: String(player.id),
      label: FILE_SCREEN.moveFrom(
        player.full_name ?? '',
        teamName(player.team_id ?? null),
        number === player.number ? null : number,
      ),
    })),
    { value: 'skip', label: FILE_SCREEN.leaveOut },
  ]
  return (
    <NativeSelect
      label={FILE_SCREEN.choose(own.row)}
      className="w-full max-w-md"
      options={options}
      value={choice === undefined ? unanswered : String(choice)}
      onValueChange={(value) => onChoose({ [own.row]: choiceOf(value) })}
    />
  )
}

function choiceOf(value: string): RowChoice | null {
  if (value === '') return null
  return value === 'add' || value === 'skip' ? value : Number(value)
}

type RowChangesProps = { readonly checked: CheckedRow; readonly meant: Candidate<FilePlayer> }

function RowChanges({ checked: { class: kind, elsewhere }, meant }: RowChangesProps) {
  const updates = kind === 'found' || kind === 'not_found'
  if (!updates && (!elsewhere.includes(meant) || meant.changes.length === 0)) return null
  if (meant.changes.length === 0) return <p className="text-sm text-ink-muted">{FILE_SCREEN.unchanged}</p>
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {meant.changes.map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap items-baseline gap-x-1.5">
          <span className="text-ink-muted">{fieldWord(field)}</span>
          <span className="text-danger line-through decoration-1">
            {before === null ? FILE_SCREEN.empty : factWords(field, before)}
          </span>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{FILE_SCREEN.becomes}</VisuallyHidden>
          <span className="font-semibold text-success">{factWords(field, after)}</span>
        </li>
      ))}
    </ul>
  )
}
