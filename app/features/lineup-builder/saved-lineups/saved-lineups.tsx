import Save from '~icons/lucide/save'

import { MessageDialog } from '#app/components/message-dialog/message-dialog.tsx'
import { activePlacements } from '#domain/lineup/draft.ts'
import { isEmpty } from '#domain/lineup/lineup.ts'
import { SAVED_LINEUPS } from '#messages/lineups-saved.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'

import { useDraft } from '../state/builder-context.tsx'
import { NameLineup } from './name-lineup.tsx'
import { useSavedLineups } from './use-saved-lineups.ts'

const NONE = 'none'
const NEW = 'new'

/** The saved lineups of a signed-in visitor: choose one, begin a new one, save (P-BUILD-12, P-BUILD-13). */
export function SavedLineups() {
  const draft = useDraft()
  const saved = useSavedLineups()
  const options = [
    { value: NONE, label: SAVED_LINEUPS.select },
    { value: NEW, label: SAVED_LINEUPS.new },
    ...saved.list.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <>
      {saved.list.length > 0 && (
        <NativeSelect
          label={SAVED_LINEUPS.label}
          options={options}
          value={saved.loadedId === null ? NONE : String(saved.loadedId)}
          onValueChange={(value) => {
            if (value === NEW) saved.startNew()
            else if (value !== NONE) void saved.select(Number(value))
          }}
          className="min-w-44 flex-1"
        />
      )}
      {!isEmpty(draft.type, activePlacements(draft)) && (
        <Button className="h-11" busy={saved.busy} onClick={() => void saved.save()}>
          {!saved.busy && <Save aria-hidden="true" className="size-4" />}
          {SAVED_LINEUPS.save}
        </Button>
      )}
      {saved.departed && (
        <output className="block basis-full rounded-sm border-l-4 border-warning bg-warning/10 px-3 py-2 text-sm">
          {saved.departed}
        </output>
      )}
      {saved.naming && (
        <NameLineup
          problem={saved.naming.problem}
          busy={saved.busy}
          onSave={(name) => void saved.saveAs(name)}
          onClose={saved.closeNaming}
        />
      )}
      {saved.told && <MessageDialog {...saved.told} onClose={saved.closeTold} />}
    </>
  )
}
