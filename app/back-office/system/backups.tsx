import HardDriveDownload from '~icons/lucide/hard-drive-download'

import { MomentCell } from '#app/back-office/shared/cells.tsx'
import { TABLE } from '#app/back-office/shared/copy.ts'
import { useRevalidateWhile } from '#app/back-office/shared/polling.ts'
import { PROOF, ProofField } from '#app/back-office/shared/proof-field.tsx'
import { RowsTable, type TableColumn } from '#app/back-office/shared/table.tsx'
import { BACKUP_EVERY } from '#domain/back-office/backups.ts'
import { formatNumber } from '#domain/text/format.ts'
import { BACKUPS } from '#messages/backups.ts'
import type { BackupState } from '#server/operations/backup/backup-records.ts'
import { buttonStyle } from '#ui/button.tsx'
import { useFirstBadField } from '#ui/field.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { Select } from '#ui/select.tsx'
import { Badge, NoticeLine } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { AnswerLine, AskForm, bytesWords, type SystemAnswer } from './asking.tsx'
import { SYSTEM } from './copy.ts'

type BackupsProps = Pick<
  Route.ComponentProps['loaderData'],
  'backups' | 'facts' | 'now' | 'proofNeeded' | 'schedule'
> & { readonly answer: SystemAnswer | null }

type Backup = BackupsProps['backups']['list'][number]

export function Backups({ backups, facts, now, proofNeeded, schedule, answer }: BackupsProps) {
  const running = schedule.some(
    ({ work, runs }) => work === 'backup' && runs.some(({ outcome }) => outcome === 'running'),
  )
  useRevalidateWhile(running)
  const { every, list, state } = backups
  const { place, keep, isEncrypted } = facts.backups
  const isFixed = facts.backups.every !== null
  const below = (backup: Backup) => (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Place {...backup} />
      {proofNeeded === null && isOurs(backup, place) && <Actions {...backup} />}
    </div>
  )
  return (
    <>
      <h2 className="mt-9 mb-3 text-2xl">{SYSTEM.backups}</h2>
      <State {...state} now={now} />
      <p className="my-3 max-w-prose text-sm text-ink-muted">
        {SYSTEM.backupHint(place, SYSTEM.kept(keep))} {isEncrypted ? SYSTEM.encrypted : SYSTEM.plain}
      </p>
      {isFixed && (
        <p className="mb-3">
          {BACKUPS.every[every]}. {BACKUPS.fixed}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        {!isFixed && (
          <AskForm intent="every" label={SYSTEM.everySave} className="flex items-end gap-2">
            <label className="block">
              <span className="mb-1 block text-sm font-semibold">{SYSTEM.every}</span>
              <Select key={every} name="every" options={EVERY} defaultValue={every} />
            </label>
          </AskForm>
        )}
        <AskForm
          intent="backup"
          label={SYSTEM.backUp}
          busyLabel={SYSTEM.backingUp}
          running={running}
          icon={<HardDriveDownload aria-hidden="true" className="size-4" />}
        />
      </div>
      <AnswerLine answer={answer} to="every" />
      <AnswerLine answer={answer} to="backup" />
      <AnswerLine answer={answer} to="delete" />
      {list.length === 0 ? (
        <p className="mt-4 border-y border-hairline py-4">{SYSTEM.noBackups}</p>
      ) : (
        <>
          <Proof needed={proofNeeded} answer={answer} />
          <div className="mt-4">
            <RowsTable label={SYSTEM.backups} columns={COLUMNS} rows={list} below={below} />
          </div>
        </>
      )}
    </>
  )
}

const EVERY = BACKUP_EVERY.map((value) => ({ value, label: BACKUPS.every[value] }))

/** Whether the server can send and delete it. */
const isOurs = (backup: Backup, place: string) =>
  backup.made_by !== 'command' && backup.failure === null && backup.place === place

function Actions({ id, name }: Backup) {
  return (
    <>
      <a
        href={`/admin/system/backups/${id}`}
        aria-label={SYSTEM.downloadOf(name)}
        className={buttonStyle({ size: 'small' })}
      >
        {SYSTEM.download}
      </a>
      <details>
        <summary
          aria-label={SYSTEM.deleteOf(name)}
          className={buttonStyle({ size: 'small', look: 'danger' })}
        >
          {TABLE.delete}
        </summary>
        <AskForm
          intent="delete"
          label={SYSTEM.deleteAction}
          look="danger"
          className="mt-2 flex items-center gap-3"
        >
          <input type="hidden" name="id" value={id} />
          {SYSTEM.deleteText}
        </AskForm>
      </details>
    </>
  )
}

function State({ newest, isOverdue, failure, checkFailure, now }: BackupState & { readonly now: Date }) {
  const age = newest && SYSTEM.age(Math.floor((now.getTime() - newest.getTime()) / 3_600_000))
  const wrong = [
    isOverdue && SYSTEM.overdue(age),
    failure !== null && SYSTEM.lastFailed(failure),
    checkFailure !== null && SYSTEM.checkFailed(checkFailure),
  ].filter((line) => line !== false)
  return (
    <div className="flex flex-col items-start gap-3">
      {wrong.map((line) => (
        <NoticeLine key={line} look="danger">
          {line}
        </NoticeLine>
      ))}
      {newest && (
        <p>
          {SYSTEM.newest} <LocalDate at={newest} withTime /> ({age})
        </p>
      )}
    </div>
  )
}

type ProofProps = Pick<BackupsProps, 'answer'> & { readonly needed: BackupsProps['proofNeeded'] }

function Proof({ needed, answer }: ProofProps) {
  const refused = answer?.intent === 'prove' && !answer.ok ? answer : null
  const form = useFirstBadField(refused)
  if (needed === null) return <AnswerLine answer={answer} to="prove" />
  return (
    <div className="mt-4 max-w-80">
      <p className="mb-2">{SYSTEM.prove}</p>
      {needed === 'sign_in' ? (
        <a href={PROOF.signInPath('/admin/system')} className={buttonStyle({ size: 'small' })}>
          {PROOF.signInAgain}
        </a>
      ) : (
        <AskForm
          ref={form}
          intent="prove"
          label={SYSTEM.proveAction}
          className="flex flex-col items-start gap-2"
        >
          <ProofField kind={needed} error={refused?.line ?? null} />
        </AskForm>
      )}
    </div>
  )
}

const number = (value: number | null) => (value === null ? '' : formatNumber(value))

const COLUMNS: ReadonlyArray<TableColumn<Backup, never>> = [
  { label: SYSTEM.made, cell: ({ made_at }) => <MomentCell at={made_at} /> },
  { label: SYSTEM.madeBy, cell: ({ made_by }) => SYSTEM.makers[made_by] },
  { label: SYSTEM.bytes, numeric: true, cell: ({ bytes }) => (bytes === null ? '' : bytesWords(bytes)) },
  { label: SYSTEM.rows, numeric: true, cell: ({ rows }) => number(rows) },
  { label: SYSTEM.files, numeric: true, cell: ({ files }) => number(files) },
  { label: SYSTEM.took, numeric: true, cell: ({ ms }) => (ms === null ? '' : SYSTEM.seconds(ms)) },
  { label: SYSTEM.outcome, cell: (backup) => <Outcome {...backup} /> },
]

function Outcome({ failure, checked_at, check_failure }: Backup) {
  if (failure !== null) return <Badge look="danger">{SYSTEM.outcomes.failed}</Badge>
  if (checked_at === null) return SYSTEM.notChecked
  const isGood = check_failure === null
  return <Badge look={isGood ? 'success' : 'danger'}>{isGood ? SYSTEM.checkWorked : SYSTEM.checkDid}</Badge>
}

/** Renders where a backup is, or why there is none. */
const Place = ({ place, name, failure, check_failure }: Backup) => (
  <span className="min-w-0 flex-1 text-ink-muted wrap-anywhere">
    {failure ?? check_failure ?? `${place}/${name}`}
  </span>
)
