import { memo, useRef } from 'react'

import { TRADE } from '#app/builder/trade/copy.ts'
import { usePage, useSide, useTrade } from '#app/builder/trade/session.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { recordSelection } from '#app/shared/visits/selection.ts'
import { teamNickname } from '#domain/team/team.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { otherSide, type Side } from '#domain/trade/draft.ts'
import { SIDE_NAMES } from '#messages/trade.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect, namedOptions } from '#ui/select.tsx'

/** Renders the choice of a side's team, without the other side's. */
export const TeamChoice = memo(function TeamChoice({ side }: { readonly side: Side }) {
  const { commands } = useTrade()
  const { teams } = usePage()
  const { team, theme } = useSide(side)
  const taken = useSide(otherSide(side)).team
  return (
    <div style={theme} className="flex min-w-0 items-end gap-2 sm:gap-3">
      <span
        aria-hidden="true"
        className="grid h-16 w-13 shrink-0 place-items-center max-sm:h-11 max-sm:w-9 desk:max-lg:h-14 desk:max-lg:w-11"
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
          value={team ? String(team.id) : ''}
          onValueChange={(value) => {
            const teamId = value === '' ? null : Number(value)
            commands.chooseTeam(side, teamId)
            if (teamId !== null) recordSelection('trade', teamId)
          }}
          options={namedOptions(
            teams.filter(({ id }) => id !== taken?.id),
            TRADE.choose,
          )}
        />
      </div>
    </div>
  )
})

function SideCrest({ side }: { readonly side: Side }) {
  const { team } = useSide(side)
  if (team) return <TeamCrest team={team} textThreshold={TEXT_THRESHOLD.trade} className="size-full" />
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className="size-full text-accent-line">
      <path
        d="M3 3H77V76L40 96.5L3 76Z"
        fill="currentColor"
        fillOpacity="0.12"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="8 6"
      />
    </svg>
  )
}

export function EmptyTable() {
  return (
    <section className="relative isolate grid min-h-72 flex-1 grid-cols-[1fr_auto_1fr] items-center justify-items-center overflow-hidden rounded-lg border border-hairline bg-ground bg-[radial-gradient(120%_60%_at_50%_-10%,var(--raised),transparent)] p-4 max-sm:grid-cols-2 sm:mb-4">
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 420"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        className="pointer-events-none absolute inset-0 -z-1 size-full opacity-30"
      >
        <g className="stroke-rink-blue" strokeWidth="8">
          <path d="M430 0V420M770 0V420" />
          <circle cx="600" cy="210" r="150" strokeWidth="4" />
        </g>
        <path d="M600 0V420" strokeWidth="8" strokeDasharray="26 16" className="stroke-rink-red" />
      </svg>
      <End side="team1" />
      <div className="bg-[radial-gradient(closest-side,var(--ground)_55%,transparent)] px-12 py-10 text-center max-sm:order-last max-sm:col-span-2 max-sm:px-4">
        <h2 className="text-3xl max-sm:text-2xl">{TRADE.chooseBoth}</h2>
        <p className="mt-1 text-ink-muted">{TRADE.chooseBothHint}</p>
        <FavoriteStart />
      </div>
      <End side="team2" />
    </section>
  )
}

/** Renders a button that puts the fan's favorite team on the first side. Nothing is chosen before a press. */
function FavoriteStart() {
  const { commands } = useTrade()
  const { teams } = usePage()
  const favoriteId = useAccount()?.favoriteTeamId
  const favorite = teams.find(({ id }) => id === favoriteId)
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = [useSide('team1').team, useSide('team2').team].every((team) => team === null)
  if (!favorite) return null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isEmpty && (
        <Button
          look="primary"
          className="mt-4 pl-2.5"
          onClick={() => {
            // The button is removed, so keep the focus here.
            place.current?.focus({ preventScroll: true })
            commands.chooseTeam('team1', favorite.id)
            recordSelection('trade', favorite.id)
          }}
        >
          <TeamCrest team={favorite} className="h-7 w-6" />
          {TRADE.startWith(teamNickname(favorite))}
        </Button>
      )}
    </div>
  )
}

function End({ side }: { readonly side: Side }) {
  const { theme } = useSide(side)
  return (
    <div style={theme} className="h-45 w-36 max-lg:h-30 max-lg:w-24">
      <SideCrest side={side} />
    </div>
  )
}
