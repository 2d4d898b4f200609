import { useEffect, useState } from 'react'
import Check from '~icons/lucide/check'
import Copy from '~icons/lucide/copy'

import { useSentForm } from '#app/back-office/shared/changes.ts'
import { COPIED_MS, copyText } from '#app/shared/share/copy-text.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/dialog.tsx'
import { LocalDate } from '#ui/local-date.tsx'
import { notify } from '#ui/notify.ts'
import { Badge } from '#ui/status.tsx'

import { FILE_SCREEN, IMPORT_SCREEN, importPrompt } from './copy.ts'
import { FileScreen, type Team } from './update-screen.tsx'
import { useFileSteps } from './use-roster-file.ts'

type ImportScreenProps = {
  readonly teams: readonly Team[]
  readonly entries: readonly ListedEntry[]
  readonly writing: boolean
}

export function ImportScreen({ teams, entries, writing }: ImportScreenProps) {
  const steps = useFileSteps('import')
  const team = teams.find(({ id }) => id === steps.state.teamId) ?? null
  return (
    <>
      <FileScreen
        steps={steps}
        teams={teams}
        writing={writing}
        tools={<CopyPrompt team={team?.name ?? null} />}
        teamTools={<MarkAsImported team={team} withTeam={steps.withTeam} />}
      />
      <ImportHistory teams={teams} entries={entries} />
    </>
  )
}

/** Copies a prompt that asks an AI assistant to write the file. */
function CopyPrompt({ team }: { readonly team: string | null }) {
  /** Counts copies, so that a second one restarts the timer; 0 when none was made recently. */
  const [copies, setCopies] = useState(0)
  const copied = copies > 0
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    const { tone } = await copyText(importPrompt(team))
    if (tone === 'danger') notify({ title: IMPORT_SCREEN.promptFailed, tone })
    else setCopies((count) => count + 1)
  }
  const Icon = copied ? Check : Copy
  return (
    <Button title={IMPORT_SCREEN.promptHint} onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? IMPORT_SCREEN.copied : IMPORT_SCREEN.copyPrompt}</span>
    </Button>
  )
}

export type ListedEntry = {
  readonly id: number
  readonly action: string
  readonly subject: string
  readonly by: string | null
  readonly at: Date
  readonly undone: boolean
}

function ImportHistory({ teams, entries }: Pick<ImportScreenProps, 'teams' | 'entries'>) {
  const byAge = teams.toSorted(
    (a, b) => (b.lastImportedAt?.getTime() ?? 0) - (a.lastImportedAt?.getTime() ?? 0),
  )
  return (
    <section aria-labelledby="import-history" className="mt-4 border-t-6 border-t-rink-blue pt-4">
      <h3 id="import-history" className="text-2xl">
        {IMPORT_SCREEN.history}
      </h3>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <h4 className="mb-1 text-lg font-semibold">{IMPORT_SCREEN.entries}</h4>
          {entries.length === 0 && <p className="py-2 text-ink-muted">{IMPORT_SCREEN.noEntries}</p>}
          <ul aria-label={IMPORT_SCREEN.entries} className="divide-y divide-hairline empty:hidden">
            {entries.map(({ id, action, subject, by, at, undone }) => (
              <li key={id} className="py-2">
                <p className="flex flex-wrap items-baseline gap-2 font-semibold wrap-anywhere">
                  {action === 'mark-as-imported' ? IMPORT_SCREEN.markedEntry(subject) : subject}
                  {undone && <Badge>{IMPORT_SCREEN.undone}</Badge>}
                </p>
                <p className="text-sm wrap-anywhere text-ink-muted">
                  <LocalDate at={at} withTime /> · {IMPORT_SCREEN.by(by)}
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4 className="mb-1 text-lg font-semibold">{IMPORT_SCREEN.teams}</h4>
          <ul
            aria-label={IMPORT_SCREEN.teams}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
            tabIndex={0}
            className="max-h-80 divide-y divide-hairline overflow-y-auto"
          >
            {byAge.map(({ id, name, lastImportedAt }) => (
              <li key={id} className="flex justify-between gap-4 py-1.5 pr-2 text-sm">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="shrink-0 text-ink-muted">
                  {lastImportedAt ? <LocalDate at={lastImportedAt} withTime /> : FILE_SCREEN.never}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

type MarkAsImportedProps = { readonly team: Team | null; readonly withTeam: (work: () => void) => void }

function MarkAsImported({ team, withTeam }: MarkAsImportedProps) {
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSentForm()
  return (
    <>
      <Button busy={busy} onClick={() => withTeam(() => setAsking(true))}>
        {IMPORT_SCREEN.mark}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={IMPORT_SCREEN.markSure(team?.name ?? '')}
        description={IMPORT_SCREEN.markText}
        confirmLabel={IMPORT_SCREEN.mark}
        confirmLook="primary"
        onConfirm={() => send({ team_id: String(team?.id ?? '') })}
      />
    </>
  )
}
