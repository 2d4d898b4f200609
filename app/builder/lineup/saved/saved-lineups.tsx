import { type FormEvent, useId, useState } from 'react'
import Link2 from '~icons/lucide/link-2'
import Save from '~icons/lucide/save'

import { useDraft } from '#app/builder/lineup/session.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { WaitingLine } from '#app/shared/outbox/outbox.tsx'
import { activePlacements } from '#domain/lineup/model/draft.ts'
import { isBare, isEmpty } from '#domain/lineup/model/lineup.ts'
import { checkLineupName } from '#domain/lineup/model/saved-lineup.ts'
import { savedLineupMessage } from '#messages/saved-lineups.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, MessageDialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NativeSelect } from '#ui/select.tsx'

import { DREAM_TEAM, lineupsWaiting, SAVED_LINEUPS } from './copy.ts'
import { DreamTeamLink } from './dream-team-link.tsx'
import { GuestLineup } from './guest-lineup.ts'
import { useSavedLineups } from './use-saved-lineups.ts'

const NONE = 'none'
const NEW = 'new'
const OLDER = 'older'

export function SavedLineups() {
  return useAccount() === null ? <GuestLineup /> : <OwnLineups />
}

function OwnLineups() {
  const draft = useDraft()
  const saved = useSavedLineups()
  const options = [
    { value: NONE, label: SAVED_LINEUPS.select },
    { value: NEW, label: SAVED_LINEUPS.new },
    ...saved.list.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(saved.more ? [{ value: OLDER, label: SAVED_LINEUPS.older }] : []),
  ]
  return (
    <>
      {/* One below the other, they would take a row each. */}
      <div className="flex gap-2 empty:hidden has-[select]:flex-1">
        {saved.list.length > 0 && (
          <NativeSelect
            label={SAVED_LINEUPS.label}
            options={options}
            value={saved.loadedId === null ? NONE : String(saved.loadedId)}
            onValueChange={(value) => {
              if (value === NEW) saved.startNew()
              else if (value === OLDER) void saved.listOlder()
              else if (value !== NONE) void saved.select(Number(value))
            }}
            className="min-w-36 flex-1 sm:min-w-54"
          />
        )}
        {!isEmpty(draft.type, activePlacements(draft)) && (
          <Button className="h-11 px-3" busy={saved.busy} onClick={() => void saved.save()}>
            {!saved.busy && <Save aria-hidden="true" className="size-4 max-sm:hidden" />}
            {SAVED_LINEUPS.save}
          </Button>
        )}
      </div>
      {draft.mode === 'dream_team' && (
        <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted max-xl:basis-full pointer-coarse:min-h-11">
          {DREAM_TEAM.note}
          {!isBare(draft) && (
            <Button size="small" onClick={saved.offerLink}>
              <Link2 aria-hidden="true" className="size-4" />
              {DREAM_TEAM.share}
            </Button>
          )}
        </p>
      )}
      {saved.departed && (
        <output className="block basis-full rounded-sm border-l-4 border-warning bg-warning/10 px-3 py-2 text-sm">
          {saved.departed}
        </output>
      )}
      {saved.waiting > 0 && (
        <div className="basis-full">
          <WaitingLine>{lineupsWaiting(saved.waiting)}</WaitingLine>
        </div>
      )}
      {saved.naming && (
        <NameLineup
          problem={saved.naming.problem}
          busy={saved.busy}
          onSave={(name) => void saved.saveAs(name)}
          onClose={saved.closeNaming}
        />
      )}
      {saved.link && <DreamTeamLink refusal={saved.message} onClose={saved.closeMessage} />}
      {saved.message && !saved.link && <MessageDialog {...saved.message} onClose={saved.closeMessage} />}
    </>
  )
}

type Props = {
  readonly problem: string | null
  readonly busy: boolean
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

function NameLineup({ problem, busy, onSave, onClose }: Props) {
  const form = useId()
  const [own, setOwn] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const name = checkLineupName(typeof typed === 'string' ? typed : '')
    setOwn(name.ok ? null : savedLineupMessage(name.problem).message)
    if (name.ok) onSave(name.value)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={SAVED_LINEUPS.nameTitle}
      description={SAVED_LINEUPS.nameLead}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{SAVED_LINEUPS.cancel}</Button>} />
          <Button type="submit" form={form} look="primary" busy={busy}>
            {SAVED_LINEUPS.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={SAVED_LINEUPS.name} error={own ?? problem}>
          {(control) => <Input {...control} name="name" autoComplete="off" />}
        </Field>
      </form>
    </Dialog>
  )
}
