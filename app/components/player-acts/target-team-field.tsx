import { teamOptions } from '#app/components/team-options.ts'
import { MOVE_PLAYER } from '#messages/admin-players.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  readonly teams: ReadonlyArray<{ readonly id: number; readonly name: string }>
  /** The id of the chosen team; '' for none. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  readonly hint?: string | undefined
}

/** The team that a player goes to. */
export function TargetTeamField({ teams, value, onValueChange, hint }: Props) {
  return (
    <Field label={MOVE_PLAYER.target} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          options={teamOptions(teams, MOVE_PLAYER.choose)}
        />
      )}
    </Field>
  )
}
