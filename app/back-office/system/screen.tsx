import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import HardDriveDownload from '~icons/lucide/hard-drive-download'
import Mail from '~icons/lucide/mail'

import { MomentCell } from '#app/back-office/shared/cells.tsx'
import { useRevalidateWhile } from '#app/back-office/shared/polling.ts'
import { RowsTable, type TableColumn } from '#app/back-office/shared/table.tsx'
import { OWNER_MAILS } from '#domain/site/owner-mails.ts'
import { formatNumber } from '#domain/text/format.ts'
import { MAILS_TO_OWNER, SYSTEM_MESSAGES } from '#messages/system.ts'
import type { SystemView } from '#server/operations/system.ts'
import { Button } from '#ui/button.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Select } from '#ui/select.tsx'
import { Badge, NoticeLine } from '#ui/status.tsx'

import { SYSTEM } from './copy.ts'
import { Schedule } from './schedule.tsx'

/** What the forms of this screen ask for. */
export const INTENTS = ['mail', 'mails', 'backup'] as const

export type SystemAnswer = {
  readonly ok: boolean
  readonly intent: (typeof INTENTS)[number]
  readonly line: string
}

type SystemScreenProps = SystemView & {
  readonly answer: SystemAnswer | null
}

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

/** Returns "1.4 GB". */
export function bytesWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat('en-CA', {
    style: 'unit',
    unit: units[at] ?? 'byte',
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / 1000 ** at)
}

function Facts(props: SystemScreenProps) {
  const { facts, ownerMails, servers, node, database, storageAnswers, disk, answer } = props
  const { mail } = facts
  return (
    <dl className="mt-6 grid gap-x-10 border-t-2 border-edge sm:grid-cols-2">
      <Fact name={SYSTEM.program}>
        {SYSTEM.version} {facts.version}, {SYSTEM.node(node)}
        {servers.map((server) => (
          <ServerLines key={`${server.host} ${server.processId}`} {...server} />
        ))}
        {new Set(servers.map(({ build }) => build?.id)).size > 1 && (
          <Badge look="warning">{SYSTEM.differentBuilds}</Badge>
        )}
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
          {storageAnswers ? SYSTEM.available : SYSTEM.unavailable}
        </Badge>
      </Fact>
      <Fact name={SYSTEM.disk}>
        {disk === null ? SYSTEM.unknown : SYSTEM.free(bytesWords(disk.free), bytesWords(disk.total))}
      </Fact>
      <Fact name={SYSTEM.mail}>
        {mail === null ? SYSTEM_MESSAGES.mailOff : SYSTEM.mailFrom(mail.from, mail.support)}
        {mail !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <AskButton intent="mail" label={SYSTEM.sendMail} busyLabel={SYSTEM.sending}>
              <Mail aria-hidden="true" className="size-4" />
            </AskButton>
            <span className="text-sm text-ink-muted">{SYSTEM.mailHint}</span>
          </div>
        )}
        <AnswerLine answer={answer} to="mail" />
        {mail !== null && <OwnerMails value={ownerMails} />}
        <AnswerLine answer={answer} to="mails" />
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

const MAIL_OPTIONS = OWNER_MAILS.map((value) => ({ value, label: MAILS_TO_OWNER.values[value] }))

function OwnerMails({ value }: { readonly value: SystemView['ownerMails'] }) {
  return (
    <Form method="post" className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="mails" />
      <label className="block min-w-0 grow">
        <span className="mb-1 block text-sm text-ink-muted">{MAILS_TO_OWNER.title}</span>
        <Select name="mails" options={MAIL_OPTIONS} defaultValue={value} />
      </label>
      <Button type="submit">{SYSTEM.save}</Button>
    </Form>
  )
}

function ServerLines({ host, processId, since, build }: SystemView['servers'][number]) {
  return (
    <>
      <Small>
        {SYSTEM.runsSince(processId, host)} <LocalDate at={since} withTime />
      </Small>
      {build && (
        <Small>
          {SYSTEM.build(build.id)} <LocalDate at={build.builtAt} withTime />
        </Small>
      )}
    </>
  )
}

function Small({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-muted">{children}</span>
}

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
  /** True while the server is already doing it. */
  readonly running?: boolean
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

const BACKUP_COLUMNS: ReadonlyArray<TableColumn<SystemView['backups'][number], never>> = [
  { label: SYSTEM.name, cell: ({ name }) => <strong>{name}</strong> },
  { label: SYSTEM.made, cell: ({ madeAt }) => <MomentCell at={madeAt} /> },
  { label: SYSTEM.rows, cell: ({ rows }) => formatNumber(rows) },
  { label: SYSTEM.files, cell: ({ files }) => formatNumber(files) },
]

function Backups({ backups, maxBackups, schedule, answer }: SystemScreenProps) {
  const running = schedule.some(
    ({ work, runs }) => work === 'backup' && runs.some(({ outcome }) => outcome === 'running'),
  )
  useRevalidateWhile(running)
  return (
    <>
      <h2 className="mt-9 mb-3 text-2xl">{SYSTEM.backups}</h2>
      <p className="mb-3 max-w-prose text-sm text-ink-muted">{SYSTEM.backupHint(maxBackups)}</p>
      <AskButton intent="backup" label={SYSTEM.backUp} busyLabel={SYSTEM.backingUp} running={running}>
        <HardDriveDownload aria-hidden="true" className="size-4" />
      </AskButton>
      <AnswerLine answer={answer} to="backup" />
      {backups.length === 0 ? (
        <p className="mt-4 border-y border-hairline py-4">{SYSTEM.noBackups}</p>
      ) : (
        <div className="mt-4">
          <RowsTable
            label={SYSTEM.backups}
            columns={BACKUP_COLUMNS}
            rows={backups.map((backup) => ({ ...backup, id: backup.name }))}
          />
        </div>
      )}
    </>
  )
}
