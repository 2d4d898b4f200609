import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher, useNavigate } from 'react-router'
import X from '~icons/lucide/x'

import { MOVES_FOCUS, PlayerSearch, useFocusAfterChoice } from '#app/back-office/players/chosen-player.tsx'
import { shownName } from '#app/back-office/players/copy.ts'
import { type ChangeAnswer, useAnswerNotice } from '#app/back-office/shared/changes.ts'
import { UnsavedChanges } from '#app/back-office/shared/unsaved-changes.tsx'
import type { FoundPlayer } from '#domain/player/found-player.ts'
import { type Team, teamPlace } from '#domain/team/team.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { fieldStyle, firstField, Input } from '#ui/input.tsx'
import { announce } from '#ui/live-announcer.tsx'
import { namedOptions, Select } from '#ui/select.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { NOT_ADDED, RECORD_TRADE } from './copy.ts'
import { Review, type ShownReview } from './review.tsx'
import { type FormPlayer, receiverOf, type TradeForm, tradeInput, withPlayer } from './trade-form.ts'

/** What the server returns for a trade: it was recorded, it is to be confirmed, or a rule refuses it. */
export type TradeAnswer = Extract<ChangeAnswer, { readonly ok: true }> | NotRecorded
export type NotRecorded = {
  readonly ok: false
  /** A failure, shown in a notice. */
  readonly alert: string | null
  readonly reason: string | null
  /** What to confirm; null for a trade that breaks a rule. */
  readonly review: ShownReview | null
}
export const NOT_RECORDED: NotRecorded = { ok: false, alert: null, reason: null, review: null }

type Props = {
  readonly teams: readonly Team[]
  readonly start: TradeForm
  /** Sentences about players of the proposal who were left out. */
  readonly left: readonly string[]
}

/** Renders the form of a trade that happened, and then what it changes, to confirm. */
export function RecordTradeScreen({ teams, start, left }: Props) {
  const [form, setForm] = useState(start)
  const { submit, state, data: answer } = useFetcher<TradeAnswer>()
  /** The answer whose review was closed to change the trade. */
  const [closed, setClosed] = useState<TradeAnswer | null>(null)
  const heading = useFocusAfterChoice<HTMLHeadingElement>((heading) => heading)
  const buttons = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const send = (confirmed: object = {}) =>
    void submit({ trade: JSON.stringify({ ...tradeInput(form), ...confirmed }) }, { method: 'post' })
  useAnswerNotice(answer, () => void navigate('/admin/trades/record', { replace: true, state: MOVES_FOCUS }))
  const open = answer?.ok === false && answer !== closed ? answer : NOT_RECORDED
  const { review, reason } = open
  const busy = state !== 'idle'
  return (
    <div className="max-w-4xl">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {RECORD_TRADE.title}
      </h1>
      {review ? (
        <Review
          key={review.token}
          review={review}
          reason={reason}
          picks={form.picks}
          busy={busy}
          onRecord={(numbers) => send({ ...numbers, token: review.token })}
          onChange={() => {
            flushSync(() => setClosed(open))
            buttons.current?.querySelector('button')?.focus()
          }}
        />
      ) : (
        <form
          noValidate
          className="mt-2 flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <p className="text-ink-muted">{RECORD_TRADE.lead}</p>
          {left.map((sentence) => (
            <NoticeLine key={sentence} look="warning">
              {sentence}
            </NoticeLine>
          ))}
          <TradedPlayers form={form} teams={teams} onChange={setForm} />
          <AddPlayer form={form} teams={teams} onAdd={setForm} />
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
            <Field label={RECORD_TRADE.day}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={form.day}
                  onChange={({ target }) => setForm({ ...form, day: target.value })}
                />
              )}
            </Field>
            <div className="sm:col-span-2">
              <Field label={RECORD_TRADE.picks} hint={RECORD_TRADE.picksHint}>
                {(control) => (
                  <textarea
                    {...control}
                    rows={2}
                    value={form.picks}
                    onChange={({ target }) => setForm({ ...form, picks: target.value })}
                    className={`${fieldStyle} h-auto py-2`}
                  />
                )}
              </Field>
            </div>
          </div>
          {reason !== null && open.alert === null && <NoticeLine look="danger">{reason}</NoticeLine>}
          <div ref={buttons}>
            <Button type="submit" look="primary" busy={busy}>
              {RECORD_TRADE.review}
            </Button>
          </div>
        </form>
      )}
      <UnsavedChanges dirty={answer?.ok !== true && form !== start} />
    </div>
  )
}

type AddPlayerProps = {
  readonly form: TradeForm
  readonly teams: readonly Team[]
  readonly onAdd: (form: TradeForm) => void
}

/** Renders the search for a player. After a choice the focus is in the search again. */
function AddPlayer({ form, teams, onAdd }: AddPlayerProps) {
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  // A new round drops the players found so far, which the next search would show until it has its own.
  const [round, setRound] = useState(0)
  const area = useRef<HTMLDivElement>(null)
  const add = (found: FoundPlayer) => {
    const added = withPlayer(form, found)
    flushSync(() => {
      setRefusal(added.ok ? null : NOT_ADDED[added.problem.code](shownName(found)))
      setText('')
      setRound(round + 1)
      if (added.ok) onAdd(added.value)
    })
    const field = firstField(area.current)
    if (field !== true) field.focus()
    if (added.ok) announce(RECORD_TRADE.added(shownName(found)))
  }
  return (
    <div ref={area}>
      {/* The input has its own accessible name. */}
      <p aria-hidden="true" className="mb-1 text-sm font-semibold">
        {RECORD_TRADE.add}
      </p>
      <PlayerSearch
        key={round}
        label={RECORD_TRADE.add}
        teams={teams}
        text={text}
        onTextChange={setText}
        onChoose={add}
      />
      {refusal !== null && <NoticeLine look="danger">{refusal}</NoticeLine>}
    </div>
  )
}

type TradedPlayersProps = {
  readonly form: TradeForm
  readonly teams: readonly Team[]
  readonly onChange: (form: TradeForm) => void
}

/** Renders where each player goes, and what the sender keeps of the cap hit. */
function TradedPlayers({ form, teams, onChange }: TradedPlayersProps) {
  const { players } = form
  const change = (player: FormPlayer, given: Partial<FormPlayer>) =>
    onChange({
      ...form,
      players: players.map((other) => (other === player ? { ...player, ...given } : other)),
    })
  return (
    <ul
      aria-label={RECORD_TRADE.players}
      className="divide-y divide-hairline border-y border-hairline empty:hidden"
    >
      {players.map((player) => {
        const team = teams.find(({ id }) => id === player.from)
        return (
          <li key={player.id}>
            <fieldset aria-label={player.name} className="flex flex-wrap items-end gap-x-5 gap-y-3 py-3">
              <p className="min-w-0 flex-1 basis-56 self-center wrap-anywhere">
                <span className="block font-semibold">{player.name}</span>
                <span className="text-sm text-ink-muted tabular-nums">
                  {RECORD_TRADE.facts(team?.name ?? '', player.capHit)}
                </span>
              </p>
              <div className="w-full sm:w-56">
                <Field label={RECORD_TRADE.to}>
                  {(control) => (
                    <Select
                      {...control}
                      value={String(receiverOf(form, player) ?? '')}
                      options={namedOptions(
                        teams.filter((other) => other !== team),
                        RECORD_TRADE.choose,
                      )}
                      onChange={({ target }) => change(player, { to: Number(target.value) || null })}
                    />
                  )}
                </Field>
              </div>
              <div className="min-w-0 flex-1 sm:w-40 sm:flex-none">
                <Field label={RECORD_TRADE.keeps(team ? teamPlace(team, teams) : '')}>
                  {(control) => (
                    <Input
                      {...control}
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="0"
                      className="tabular-nums"
                      value={player.retained}
                      onChange={({ target }) => change(player, { retained: target.value })}
                    />
                  )}
                </Field>
              </div>
              <IconButton
                label={RECORD_TRADE.remove(player.name)}
                onClick={() => onChange({ ...form, players: players.filter((other) => other !== player) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
