import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import Send from '~icons/lucide/send'

import { dailyAnswer, dailyChair } from '#app/api-client/lineups.ts'
import { reasonOf, request } from '#app/api-client/request.ts'
import { Board } from '#app/builder/lineup/board/board.tsx'
import { BOARD } from '#app/builder/lineup/copy.ts'
import { playersOf } from '#app/builder/lineup/model.ts'
import { useDraft, usePage } from '#app/builder/lineup/session.ts'
import {
  agreementInWords,
  answersInWords,
  coachTitle,
  dailyRows,
  questionTitle,
  resultCard,
  resultToShare,
  streakInWords,
} from '#app/shared/daily-words.ts'
import { useSite } from '#app/shared/known-site.ts'
import { keepSent, readSent } from '#app/shared/outbox/sent-answer.ts'
import { ShareAddress } from '#app/shared/share/copy-buttons.tsx'
import { DAILY } from '#app/shared/share/daily-copy.ts'
import { DailyResultTable } from '#app/shared/share/daily-result.tsx'
import {
  type AskedQuestion,
  askedSlots,
  dailyResultPath,
  type DailyChair,
  type DailyResult,
} from '#domain/fans/daily-question.ts'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { surname } from '#domain/player/player-name.ts'
import { slug } from '#domain/text/text.ts'
import { lineTitle } from '#messages/daily.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { announce } from '#ui/live-announcer.tsx'
import { NoticeLine } from '#ui/status.tsx'

import { DailyCard } from './daily-card.tsx'

const PANEL = {
  about: 'Same question for everyone. Send your answer, and see what the fans picked. You have one try.',
  send: 'Send my answer',
  sent: 'Answer sent',
  countsLater: 'Your account is new, so the fans’ result counts your answer a day after your sign-up.',
  locked: 'Your answer is locked. A new question opens at midnight ET.',
  signIn: 'Sign in',
  toCount: ' to keep a streak.',
  failed: 'Your answer could not be sent. It is still here. Try again in a moment.',
} as const

type Props = {
  readonly daily: AskedQuestion
  readonly signedIn: boolean
  /** This day's answer is sent, so no more players are needed. */
  readonly onAnswered: (day: string) => void
}

/**
 * Renders the question of the day: its one line and the button to send an answer. Everyone's answers replace the line.
 */
export function DailyPanel({ daily, signedIn, onAnswered }: Props) {
  const { question, place } = daily
  const placements = activePlacements(useDraft())
  const players = askedSlots(question).map(({ id }) => placements[id])
  const { chair, sent, send, busy, failure } = useDailyAnswer(daily, signedIn)
  const ids = players.flatMap((player) => player?.id ?? [])
  const isSent = sent !== null
  const panel = useRef<HTMLElement>(null)
  const answered = useEffectEvent(() => {
    onAnswered(question.day)
    // The button that had the focus is removed.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isSent) answered()
  }, [isSent])
  const title = (isSent ? lineTitle : questionTitle)(question, place)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={DAILY.name}
      className="outline-none [--slot-height:5.25rem] [--unit-slot-height:calc(2.25*var(--slot-height))] flex min-w-0 flex-col gap-3 rounded-lg border border-hairline bg-board p-2 sm:p-3"
    >
      <div className="px-1">
        <p className="text-sm font-semibold text-ink-muted">{DAILY.name}</p>
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <p className="mt-1 max-w-[60ch] text-ink-muted">{isSent ? PANEL.locked : PANEL.about}</p>
        {chair?.countsLater && <p className="mt-1 max-w-[60ch]">{PANEL.countsLater}</p>}
      </div>
      {sent && chair?.result ? (
        <Outcome daily={daily} own={sent} result={chair.result} streak={chair.streak} />
      ) : (
        <Board />
      )}
      {failure !== null && <NoticeLine look="danger">{failure}</NoticeLine>}
      {!isSent && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="px-1 text-sm whitespace-nowrap text-ink-muted">
            <span className="font-numbers text-2xl text-ink">{ids.length}</span> {BOARD.of(players.length)}
          </p>
          <Button
            look="primary"
            size="large"
            className="flex-1"
            disabled={ids.length < players.length}
            focusableWhenDisabled
            busy={busy}
            onClick={() => void send(ids)}
          >
            <Send aria-hidden="true" className="size-5 shrink-0" />
            {PANEL.send}
          </Button>
        </div>
      )}
    </section>
  )
}

type OutcomeProps = {
  readonly daily: AskedQuestion
  readonly own: readonly number[]
  readonly result: DailyResult
  readonly streak: number | null
}

function Outcome({ daily, own, result, streak }: OutcomeProps) {
  const players = playersOf(usePage().pool)
  const rows = dailyRows(daily.question, result).map((row, at) => ({
    ...row,
    own: surname(players.find(({ id }) => id === own[at])?.name ?? '–'),
  }))
  const agreement = agreementInWords(daily.question, own, result)
  const { name: site } = useSite()
  const card = useMemo(() => resultCard(site, daily, own, result), [site, daily, own, result])
  const { day } = daily.question
  const title = lineTitle(daily.question, daily.place)
  const share = { title, text: resultToShare(site, daily, own, result), path: dailyResultPath(day) }
  return (
    <div className="@container border-t-6 border-accent-line px-1 pt-3">
      <h3 className="text-xl">{agreement ?? answersInWords(result.answers)}</h3>
      {agreement !== null && <p className="text-sm text-ink-muted">{answersInWords(result.answers)}</p>}
      <div className={classNames('mt-3 grid gap-x-8 gap-y-4', card && '@3xl:grid-cols-2')}>
        <div>
          <DailyResultTable caption={title} rows={rows} coach={coachTitle(result)} />
        </div>
        {card ? (
          <DailyCard {...card} share={share} fileName={`${slug(`${site} daily ${day}`)}.jpg`} />
        ) : (
          <div>
            <ShareAddress {...share} />
          </div>
        )}
      </div>
      <p className="mt-3 border-t border-hairline pt-3 font-semibold">
        {streak === null ? (
          <>
            <Link
              to={`/signin?next=${encodeURIComponent('/lineup-builder?daily')}`}
              className="text-accent underline underline-offset-3"
            >
              {PANEL.signIn}
            </Link>
            {PANEL.toCount}
          </>
        ) : (
          streakInWords(streak)
        )}
      </p>
    </div>
  )
}

/** Returns the answer sent by this account or browser, and how to send one. */
function useDailyAnswer(daily: AskedQuestion, signedIn: boolean) {
  const { question } = daily
  const [chair, setChair] = useState<DailyChair | null>(null)
  const [sent, setSent] = useState<readonly number[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const kept = signedIn ? null : readSent(question.day)
    if (!signedIn && !kept) return undefined
    let wanted = true
    // Without an answer from the server, the board still works.
    void request(dailyChair).then((answered) => {
      if (!wanted || !answered.ok) return
      setChair(answered.value)
      setSent(kept ?? answered.value.answer)
    })
    return () => {
      wanted = false
    }
  }, [signedIn, question.day])

  const send = async (ids: readonly number[]) => {
    setBusy(true)
    setFailure(null)
    const answered = await request(dailyAnswer, { day: question.day, player_ids: ids })
    setBusy(false)
    if (!answered.ok) return setFailure(reasonOf(answered.problem) ?? PANEL.failed)
    // An account that has answered on another device keeps that answer.
    const counted = answered.value.answer ?? ids
    setChair(answered.value)
    setSent(counted)
    if (!signedIn) keepSent(question.day, counted)
    announce(PANEL.sent)
  }
  return { chair, sent, send, busy, failure }
}
