import { teamThemeStyle } from '#app/components/team-theme.ts'
import { recordSelection } from '#app/components/visit-tracking/selection.ts'
import { otherSide } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import { TRADE } from '#messages/trade-screen.ts'
import { SIDE_NAMES } from '#messages/trade.ts'
import { NativeSelect } from '#ui/native-select.tsx'

import { useSide, useTrade } from '../state/trade-context.tsx'
import { SideCrest } from './side-crest.tsx'

const NONE = ''

/** A side's team; the other side's is not on offer (P-TRADE-02). */
export function TeamChoice({ side }: { readonly side: Side }) {
  const { teams, commands } = useTrade()
  const { team, colors } = useSide(side)
  const taken = useSide(otherSide(side)).team
  return (
    <div style={teamThemeStyle(colors)} className="flex min-w-0 items-end gap-2 sm:gap-3">
      <span
        aria-hidden="true"
        className="grid h-16 w-13 shrink-0 place-items-center max-sm:h-11 max-sm:w-9 md:max-lg:h-14 md:max-lg:w-11"
      >
        <SideCrest side={side} />
      </span>
      <div className="min-w-0 flex-1 border-b-3 border-accent-line pb-1">
        <span aria-hidden="true" className="block text-sm text-ink-muted">
          {SIDE_NAMES[side]}
        </span>
        <NativeSelect
          label={SIDE_NAMES[side]}
          className="font-semibold"
          value={team ? String(team.id) : NONE}
          onValueChange={(value) => {
            const teamId = value === NONE ? null : Number(value)
            commands.chooseTeam(side, teamId)
            if (teamId !== null) recordSelection('trade', teamId)
          }}
          options={[
            { value: NONE, label: TRADE.choose },
            ...teams
              .filter(({ id }) => id !== taken?.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </div>
  )
}
