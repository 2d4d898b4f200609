import { type ReactNode, useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import HardDriveDownload from '~icons/lucide/hard-drive-download'
import Mail from '~icons/lucide/mail'

import { SYSTEM } from '#messages/back-office.ts'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Badge, NoticeLine } from '#ui/status.tsx'

/** So many are kept, the server says. */
const KEPT_BACKUPS = 7

type Work = keyof typeof SYSTEM.works
type Run = {
  readonly beganAt: Date
  readonly endedAt: Date | null
  readonly outcome: 'running' | 'done' | 'failed'
}

export type SystemAnswer = { readonly ok: boolean; readonly intent: 'mail' | 'backup'; readonly line: string }

type SystemScreenProps = {
  readonly facts: {
    readonly version: string
    readonly database: 'embedded' | 'postgres'
    readonly bucket: string | null
    readonly mail: { readonly from: string; readonly support: string } | null
    readonly nightly: 'off' | 'on' | 'apply'
    readonly retentionDays: number | null
  }
  readonly startedAt: Date
  readonly node: string
  readonly database: { readonly version: string; readonly bytes: number }
  readonly storageAnswers: boolean
  readonly disk: { readonly free: number; readonly total: number } | null
  readonly schedule: ReadonlyArray<{ readonly work: Work; readonly run: Run | null }>
  readonly rosterCheck: {
    readonly finishedAt: Date
    readonly teams: number
    readonly failures: number
  } | null
  readonly backups: ReadonlyArray<{
    readonly name: string
    readonly madeAt: Date
    readonly rows: number
    readonly files: number
  }>
  /** What came of the last button. */
  readonly answer: SystemAnswer | null
}

/** What the server runs on, its schedule, and its backups. */
export function SystemScreen(props: SystemScreenProps) {
  return (
    <div className="max-w-5xl">
      <h1 className="text-4xl">{SYSTEM.title}</h1>
      <p className="mt-2 text-ink-muted">{SYSTEM.lead}</p>
      <Facts {...props} />
      <Schedule {...props} />
      <Backups {...props} />
    </div>
  )
}

const number = new Intl.NumberFormat('en-CA')

/** "1.4 GB" */
export function bytesWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat('en-CA', {
    style: 'unit',
    unit: units[at] ?? 'byte',
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / 1000 ** at)
}

function Facts({ facts, startedAt, node, database, storageAnswers, disk, answer }: SystemScreenProps) {
  const { mail } = facts
  return (
    <dl className="mt-6 grid gap-x-10 border-t-2 border-edge sm:grid-cols-2">
      <Fact name={SYSTEM.program}>
        {SYSTEM.version} {facts.version}, Node {node}
        <Small>
          {SYSTEM.runsSince} <LocalDate at={startedAt} withTime />
        </Small>
      </Fact>
      <Fact name={SYSTEM.database}>
        {SYSTEM.kinds[facts.database]}
        <Small>
          {SYSTEM.version} {database.version}, {bytesWords(database.bytes)}
        </Small>
      </Fact>
      <Fact name={SYSTEM.storage}>
        {facts.bucket === null ? SYSTEM.onDisk : SYSTEM.inBucket(facts.bucket)}{' '}
        <Badge look={storageAnswers ? 'success' : 'danger'}>
          {storageAnswers ? SYSTEM.answers : SYSTEM.silent}
        </Badge>
      </Fact>
      <Fact name={SYSTEM.disk}>
        {disk === null ? SYSTEM.unknown : SYSTEM.free(bytesWords(disk.free), bytesWords(disk.total))}
      </Fact>
      <Fact name={SYSTEM.mail}>
        {mail === null ? SYSTEM.mailOff : SYSTEM.mailFrom(mail.from, mail.support)}
        {mail !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <AskButton intent="mail" label={SYSTEM.sendMail} busyLabel={SYSTEM.sending}>
              <Mail aria-hidden="true" className="size-4" />
            </AskButton>
            <span className="text-sm text-ink-muted">{SYSTEM.mailHint}</span>
          </div>
        )}
        <AnswerLine answer={answer} to="mail" />
      </Fact>
      <Fact name={SYSTEM.visits}>
        {facts.retentionDays === null ? SYSTEM.forever : SYSTEM.days(facts.retentionDays)}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-hairline py-3">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

function Small({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-muted">{children}</span>
}

/** What came of that button, beside it. */
function AnswerLine({
  answer,
  to,
}: {
  readonly answer: SystemAnswer | null
  readonly to: SystemAnswer['intent']
}) {
  if (answer?.intent !== to) return null
  return (
    <div className="mt-3">
      <NoticeLine look={answer.ok ? 'success' : 'danger'}>{answer.line}</NoticeLine>
    </div>
  )
}

type AskButtonProps = {
  readonly intent: SystemAnswer['intent']
  readonly label: string
  readonly busyLabel: string
  /** It runs already. */
  readonly running?: boolean
  /** The icon. */
  readonly children: ReactNode
}

function AskButton({ intent, label, busyLabel, running = false, children }: AskButtonProps) {
  const sent = useNavigation().formData?.get('intent') === intent
  const busy = running || sent
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" size="small" busy={busy}>
        {!busy && children}
        {busy ? busyLabel : label}
      </Button>
    </Form>
  )
}

const LOOKS = { running: 'plain', done: 'success', failed: 'danger' } as const
const CELL = 'px-3 py-2.5 text-left align-top first:pl-0 last:pr-0'

function Schedule({ schedule, facts, rosterCheck }: SystemScreenProps) {
  const whenOf = (work: Work) =>
    work === 'roster_check' || work === 'lines'
      ? SYSTEM.nightly[work === 'lines' && facts.nightly === 'apply' ? 'on' : facts.nightly]
      : work === 'backup'
        ? SYSTEM.byHand
        : SYSTEM.hourly
  return (
    <Section title={SYSTEM.schedule}>
      <Table
        label={SYSTEM.schedule}
        columns={[SYSTEM.work, SYSTEM.when, SYSTEM.last, SYSTEM.outcome]}
        rows={schedule.map(({ work, run }) => {
          // A check may have been another process's: the database knows the last one.
          const checkedAt = work === 'roster_check' && run === null ? rosterCheck?.finishedAt : undefined
          const at = run?.endedAt ?? run?.beganAt ?? checkedAt
          const outcome = run?.outcome ?? (checkedAt && 'done')
          const unread = work === 'roster_check' && rosterCheck !== null && rosterCheck.failures > 0
          return {
            key: work,
            cells: [
              SYSTEM.works[work],
              whenOf(work),
              at ? <LocalDate key="at" at={at} withTime /> : SYSTEM.notYet,
              <span key="outcome" className="flex flex-wrap items-center gap-2">
                {outcome && <Badge look={LOOKS[outcome]}>{SYSTEM.outcomes[outcome]}</Badge>}
                {unread && (
                  <Badge look="warning">{SYSTEM.unread(rosterCheck.failures, rosterCheck.teams)}</Badge>
                )}
              </span>,
            ],
          }
        })}
      />
    </Section>
  )
}

/** How often the page looks whether the backup is whole, milliseconds. */
const LOOK_MS = 2000

function Backups({ backups, schedule, answer }: SystemScreenProps) {
  const running = schedule.some(({ work, run }) => work === 'backup' && run?.outcome === 'running')
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!running || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [running, state, revalidate])
  return (
    <Section title={SYSTEM.backups}>
      <p className="mb-3 max-w-prose text-sm text-ink-muted">{SYSTEM.backupHint(KEPT_BACKUPS)}</p>
      <AskButton intent="backup" label={SYSTEM.backUp} busyLabel={SYSTEM.backingUp} running={running}>
        <HardDriveDownload aria-hidden="true" className="size-4" />
      </AskButton>
      <AnswerLine answer={answer} to="backup" />
      {backups.length === 0 ? (
        <p className="mt-4 border-y border-hairline py-4">{SYSTEM.noBackups}</p>
      ) : (
        <div className="mt-4">
          <Table
            label={SYSTEM.backups}
            columns={[SYSTEM.name, SYSTEM.made, SYSTEM.rows, SYSTEM.files]}
            rows={backups.map(({ name, madeAt, rows, files }) => ({
              key: name,
              cells: [
                name,
                <LocalDate key="made" at={madeAt} withTime />,
                number.format(rows),
                number.format(files),
              ],
            }))}
          />
        </div>
      )}
    </Section>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-9 min-w-0">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

type TableProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: ReadonlyArray<{ readonly key: string; readonly cells: readonly ReactNode[] }>
}

/** From 640 px a table; below, each row is a card whose cells say what they are. */
function Table({ label, columns, rows }: TableProps) {
  return (
    <table aria-label={label} className="w-full border-y-2 border-edge text-sm">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-hairline">
          {columns.map((column) => (
            <th key={column} scope="col" className={`${CELL} font-semibold text-ink-muted`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {rows.map(({ key, cells }) => (
          <tr key={key} className="max-sm:block max-sm:py-2">
            {cells.map((cell, at) => (
              <td
                key={columns[at]}
                className={`${CELL} wrap-anywhere max-sm:flex max-sm:gap-3 max-sm:px-0 max-sm:py-1 ${at === 0 ? 'font-semibold' : ''}`}
              >
                {at > 0 && (
                  <span aria-hidden="true" className="w-24 flex-none text-ink-muted sm:hidden">
                    {columns[at]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
