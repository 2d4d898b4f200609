import { useRef, useState } from 'react'
import ClipboardPaste from '~icons/lucide/clipboard-paste'

import { useSentForm } from '#app/back-office/shared/changes.ts'
import { TypingDialog } from '#app/back-office/shared/unsaved-changes.tsx'
import { LineChartField, useLineChart } from '#app/shared/line-chart.tsx'
import type { NamedTeam } from '#domain/lineup/model/line-chart-teams.ts'
import type { Player } from '#domain/player/player.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

import { TEAM_LINES } from './copy.ts'

export type TeamLinesFacts = {
  /** The newest game with lines, or null when there is none. */
  readonly last: {
    readonly date: string
    readonly opponent: string | null
    readonly isHome: boolean | null
    readonly places: number
    readonly isPasted: boolean
  } | null
  /** The players that a pasted chart may name. */
  readonly roster: readonly Player[]
  /** Abbreviations of the other teams. */
  readonly opponents: readonly string[]
}

type TeamLinesProps = TeamLinesFacts & {
  readonly team: { readonly id: number; readonly name: string }
  readonly teams: readonly NamedTeam[]
}

export function TeamLines({ last, ...rest }: TeamLinesProps) {
  const [pasting, setPasting] = useState(false)
  return (
    <section aria-labelledby="team-lines">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="team-lines" className="text-2xl">
            {TEAM_LINES.title}
          </h2>
          <p className="mt-1 text-ink-muted">{last ? TEAM_LINES.last(last) : TEAM_LINES.none}</p>
        </div>
        <Button onClick={() => setPasting(true)}>
          <ClipboardPaste aria-hidden="true" className="size-5" />
          {TEAM_LINES.paste}
        </Button>
      </div>
      {pasting && <LinesDialog {...rest} onClose={() => setPasting(false)} />}
    </section>
  )
}

type LinesDialogProps = Omit<TeamLinesProps, 'last'> & { readonly onClose: () => void }

function LinesDialog({ team, teams, roster, opponents, onClose }: LinesDialogProps) {
  const { send, busy, answer } = useSentForm(onClose)
  const field = useRef<HTMLTextAreaElement>(null)
  const [chart, setChart] = useState('')
  const [date, setDate] = useState('')
  const [opponent, setOpponent] = useState('')
  const [place, setPlace] = useState('')
  const read = useLineChart(chart, roster, teams)
  return (
    <TypingDialog
      dirty={chart !== '' && answer?.ok !== true}
      onClose={onClose}
      title={TEAM_LINES.pasteOf(team.name)}
      description={TEAM_LINES.hint}
      width="large"
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{TEAM_LINES.cancel}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={read.placed === 0 || !read.isCurrent}
            onClick={() => send({ intent: 'lines', id: String(team.id), date, opponent, place, chart })}
          >
            {TEAM_LINES.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-4 sm:grid-cols-3">
        <Field label={TEAM_LINES.date}>
          {(control) => (
            <Input
              {...control}
              type="date"
              required
              value={date}
              onChange={(event) => setDate(event.target.value)}
            />
          )}
        </Field>
        <Field label={TEAM_LINES.opponent}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: TEAM_LINES.unknown },
                ...opponents.map((value) => ({ value, label: value })),
              ]}
              value={opponent}
              onChange={(event) => setOpponent(event.target.value)}
            />
          )}
        </Field>
        <Field label={TEAM_LINES.place}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: '', label: TEAM_LINES.unknown },
                { value: 'home', label: TEAM_LINES.home },
                { value: 'away', label: TEAM_LINES.away },
              ]}
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            />
          )}
        </Field>
      </div>
      <LineChartField text={chart} onTextChange={setChart} read={read} field={field} />
    </TypingDialog>
  )
}
