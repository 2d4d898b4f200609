import type { ReactNode } from 'react'
import Mail from '~icons/lucide/mail'

import { OWNER_MAILS } from '#domain/site/owner-mails.ts'
import { MAILS_TO_OWNER, SYSTEM_MESSAGES } from '#messages/system.ts'
import { LocalDate } from '#ui/local-date.tsx'
import { Select } from '#ui/select.tsx'
import { Badge } from '#ui/status.tsx'

import type { Route } from './+types/route.ts'
import { AnswerLine, AskForm, bytesWords, type SystemAnswer } from './asking.tsx'
import { Backups } from './backups.tsx'
import { SYSTEM } from './copy.ts'
import { Schedule } from './schedule.tsx'

type SystemScreenProps = Route.ComponentProps['loaderData'] & {
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

function Facts(props: SystemScreenProps) {
  const { facts, ownerMails, servers, node, database, storageAnswers, disk, answer } = props
  const { mailFrom, operator } = facts
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
        {mailFrom === null || operator.email === null
          ? SYSTEM_MESSAGES.mailOff
          : SYSTEM.mailFrom(mailFrom, operator.email)}
        {mailFrom !== null && (
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <AskForm
              intent="mail"
              label={SYSTEM.sendMail}
              busyLabel={SYSTEM.sending}
              icon={<Mail aria-hidden="true" className="size-4" />}
            />
            <span className="text-sm text-ink-muted">{SYSTEM.mailHint}</span>
          </div>
        )}
        <AnswerLine answer={answer} to="mail" />
        {mailFrom !== null && <OwnerMails value={ownerMails} />}
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

function OwnerMails({ value }: { readonly value: SystemScreenProps['ownerMails'] }) {
  return (
    <AskForm intent="mails" label={SYSTEM.save} className="mt-3 flex flex-wrap items-end gap-3">
      <label className="block min-w-0 grow">
        <span className="mb-1 block text-sm text-ink-muted">{MAILS_TO_OWNER.title}</span>
        <Select name="mails" options={MAIL_OPTIONS} defaultValue={value} />
      </label>
    </AskForm>
  )
}

function ServerLines({ host, processId, since, build }: SystemScreenProps['servers'][number]) {
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
