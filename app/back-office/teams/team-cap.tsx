import { useId, useState } from 'react'
import Pencil from '~icons/lucide/pencil'
import Plus from '~icons/lucide/plus'
import Trash2 from '~icons/lucide/trash'

import { PlayerSearch } from '#app/back-office/players/chosen-player.tsx'
import { shownName } from '#app/back-office/players/copy.ts'
import { useChange, useSentForm } from '#app/back-office/shared/changes.ts'
import { TypingDialog } from '#app/back-office/shared/unsaved-changes.tsx'
import { capSpaceWords, unknownHits } from '#app/shared/cap-words.ts'
import type { CapSum } from '#domain/cap/cap-sum.ts'
import { readRetainedForm } from '#domain/cap/retained-form.ts'
import { shortDollars, wholeDollars } from '#domain/money/dollars.ts'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import type { Team } from '#domain/team/team.ts'
import { capSumWords } from '#messages/cap.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { retainedRefusal, TEAM_CAP } from './copy.ts'

type Retained = {
  readonly id: number
  /** Null for a player who is on no roster. */
  readonly playerId: number | null
  readonly name: string
  readonly dollars: number
  /** The team they play for now, or null for none of ours. */
  readonly team: string | null
}

export type TeamCapFacts = {
  readonly season: string
  readonly upper: number
  readonly committed: CapSum
  readonly retained: readonly Retained[]
  readonly teams: readonly Team[]
}

type TeamCapProps = TeamCapFacts & { readonly team: { readonly id: number; readonly name: string } }
/** The open dialog: a new retained salary, or one that is edited or removed. */
type Task = { readonly kind: 'edit' | 'delete'; readonly row: Retained | null }

export function TeamCap({ season, upper, committed, retained, teams, team }: TeamCapProps) {
  const [task, setTask] = useState<Task | null>(null)
  const change = useChange()
  const close = () => setTask(null)
  const space = upper - committed.dollars
  const parts = retained.reduce((sum, { dollars }) => sum + dollars, 0)
  const unknown = unknownHits(committed)
  const figures = [
    [TEAM_CAP.committed, capSumWords(committed)],
    [TEAM_CAP.limit(season), shortDollars(upper)],
    [space < 0 ? TEAM_CAP.over : TEAM_CAP.space, capSpaceWords(space, committed)],
    [TEAM_CAP.retained, shortDollars(parts)],
  ] as const
  return (
    <section aria-labelledby="team-cap">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="team-cap" className="text-2xl">
          {TEAM_CAP.title}
        </h2>
        <Button onClick={() => setTask({ kind: 'edit', row: null })}>
          <Plus aria-hidden="true" className="size-5" />
          {TEAM_CAP.add}
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {unknown !== null && <p className="mt-2 text-sm text-ink-muted">{unknown}</p>}
      <h3 id="retained-salaries" className="mt-6 text-lg font-semibold">
        {TEAM_CAP.list}
      </h3>
      {retained.length === 0 && <p className="mt-1 text-ink-muted">{TEAM_CAP.none}</p>}
      <ul
        aria-labelledby="retained-salaries"
        className="mt-2 divide-y divide-hairline border-y border-hairline empty:hidden"
      >
        {retained.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="font-semibold">{row.name}</span>{' '}
              <span className="text-sm text-ink-muted">{row.team ?? TEAM_CAP.noTeam}</span>
            </p>
            <span className="font-semibold tabular-nums">{wholeDollars(row.dollars)}</span>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={TEAM_CAP.editOf(row.name)}
                onClick={() => setTask({ kind: 'edit', row })}
              >
                <Pencil aria-hidden="true" className="size-4" />
                {TEAM_CAP.edit}
              </Button>
              <Button
                size="small"
                look="danger"
                aria-label={TEAM_CAP.removeOf(row.name)}
                onClick={() => setTask({ kind: 'delete', row })}
              >
                <Trash2 aria-hidden="true" className="size-4" />
                {TEAM_CAP.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {task?.kind === 'edit' && <RetainedDialog team={team} teams={teams} row={task.row} onClose={close} />}
      <AlertDialog
        open={task?.kind === 'delete'}
        onOpenChange={(open) => !open && close()}
        title={TEAM_CAP.removeTitle}
        description={TEAM_CAP.sure(task?.row?.name ?? '')}
        confirmLabel={TEAM_CAP.remove}
        onConfirm={() =>
          change([team], {
            intent: 'delete-retained',
            retained_id: String(task?.row?.id ?? ''),
          })
        }
      />
    </section>
  )
}

type RetainedDialogProps = Pick<TeamCapProps, 'team' | 'teams'> & {
  /** Null adds one. */
  readonly row: Retained | null
  readonly onClose: () => void
}

/**
 * Renders the form of a retained salary: whose contract, and how much. A name that is not chosen from the list is
 * saved as typed.
 */
function RetainedDialog({ team, teams, row, onClose }: RetainedDialogProps) {
  const { send, busy, answer } = useSentForm(onClose)
  const stored = {
    playerId: row?.playerId ?? null,
    name: row?.name ?? '',
    dollars: row ? wholeDollars(row.dollars) : '',
  }
  const [typed, setTyped] = useState(stored)
  const { playerId, name, dollars } = typed
  const [chosen, setChosen] = useState<FoundPlayer | null>(null)
  const [lowers, setLowers] = useState(false)
  const read = readRetainedForm(typed)
  const wrong = !read.ok && dollars.trim() !== '' && name.trim() !== '' ? retainedRefusal(read.problem) : null
  const isDirty = playerId !== stored.playerId || name !== stored.name || dollars !== stored.dollars
  return (
    <TypingDialog
      dirty={isDirty && answer?.ok !== true}
      onClose={onClose}
      title={row === null ? TEAM_CAP.add : TEAM_CAP.editOf(row.name)}
      description={TEAM_CAP.hint(team.name)}
      footer={
        <>
          <Button onClick={onClose}>{TEAM_CAP.cancel}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={!read.ok}
            onClick={() =>
              send({
                intent: 'retained',
                id: String(team.id),
                retained_id: String(row?.id ?? ''),
                player_id: String(playerId ?? ''),
                player_name: name,
                dollars,
                ...(chosen && lowers && { lowers_cap_hit: 'yes' }),
              })
            }
          >
            {TEAM_CAP.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {playerId === null ? (
          <div>
            {/* The input has its own accessible name. */}
            <p aria-hidden="true" className="mb-1 text-sm font-semibold">
              {TEAM_CAP.player}
            </p>
            <PlayerSearch
              label={TEAM_CAP.player}
              teams={teams}
              text={name}
              onTextChange={(name) => setTyped({ ...typed, name })}
              onChoose={(player) => {
                setTyped({ ...typed, playerId: player.id, name: shownName(player) })
                setChosen(player)
              }}
            />
            <p className="mt-2 text-sm text-ink-muted">{TEAM_CAP.playerHint}</p>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="block text-sm font-semibold">{TEAM_CAP.player}</span>
              {name}
            </p>
            <Button
              size="small"
              onClick={() => {
                setTyped({ ...typed, playerId: null, name: '' })
                setChosen(null)
              }}
            >
              {TEAM_CAP.another}
            </Button>
          </div>
        )}
        <Field label={TEAM_CAP.dollars} error={wrong}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={TEAM_CAP.example}
              className="tabular-nums"
              value={dollars}
              onChange={(event) => setTyped({ ...typed, dollars: event.target.value })}
            />
          )}
        </Field>
        {chosen && (
          <LowersCapHit
            player={chosen}
            team={teams.find(({ id }) => id === chosen.team_id)?.name ?? null}
            dollars={read.ok ? read.value.dollars : null}
            checked={lowers}
            onCheckedChange={setLowers}
          />
        )}
      </div>
    </TypingDialog>
  )
}

type LowersCapHitProps = {
  readonly player: FoundPlayer
  /** The team that carries the cap hit; null for none. */
  readonly team: string | null
  /** The retained salary, or null while it is not readable. */
  readonly dollars: number | null
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
}

/** Renders the choice to lower the cap hit. Otherwise both teams would carry the same part of the contract. */
function LowersCapHit({ player, team, dollars, checked, onCheckedChange }: LowersCapHitProps) {
  const id = useId()
  const { cap_hit_usd: from } = player
  if (from === null || team === null) return null
  const to = dollars === null ? null : Math.max(0, from - dollars)
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={checked}
          onChange={({ target }) => onCheckedChange(target.checked)}
          className="size-5 flex-none accent-(--house-fill)"
        />
        {TEAM_CAP.lowers(shownName(player), from, to)}
      </label>
      <p id={id} className="text-sm text-ink-muted">
        {TEAM_CAP.lowersHint(team)}
      </p>
    </div>
  )
}
