import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'
import { NativeSelect } from '#ui/native-select.tsx'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'

const NAMES: Readonly<Record<LineupType, string>> = {
  even_strength: 'Even Strength',
  power_play: 'Power Play',
  penalty_kill: 'Penalty Kill',
}
const OPTIONS = LINEUP_TYPES.map((type) => ({ value: type, label: NAMES[type] }))

/** Exactly the three game situations (P-BUILD-10). */
export function LineupTypeChoice() {
  const { store } = useBuilder()
  const type = useDraftPart((draft) => draft.type)
  return (
    <NativeSelect
      label="Lineup type"
      options={OPTIONS}
      value={type}
      onValueChange={(next) => store.run('chooseType', { type: next })}
      className="min-w-40 flex-1"
    />
  )
}
