import { Suspense, useDeferredValue, useMemo } from 'react'
import Earth from '~icons/lucide/earth'
import TriangleAlert from '~icons/lucide/triangle-alert'

import { pricedToday } from '#app/builder/lineup/ready/ready-card.ts'
import { useBuilder, useDraft, useDraftPart } from '#app/builder/lineup/state/builder-context.tsx'
import { type CapSum, lineupCap } from '#domain/cap/cap-sum.ts'
import { wholeCap } from '#domain/cap/card-cap.ts'
import { capLimits } from '#domain/cap/limits.ts'
import { countCountries, type CountryCount } from '#domain/country/count-countries.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/country/countries.ts'
import { listSome, plural } from '#domain/format.ts'
import { activePlacements, type LineupDraft } from '#domain/lineup/draft.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { CAP_SWITCH, capRoom, capSumWords, unknownHits } from '#messages/cap.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { VisuallyHidden } from '#ui/live-announcer.tsx'
import { NativeSelect } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'

const CAP_HIT = 'Cap hit'
const COUNTRY = { label: 'Country', all: 'All countries' } as const

function usePricedDraft(draft: LineupDraft): LineupDraft {
  const { pool } = useBuilder()
  return useMemo(() => pricedToday(draft, pool), [draft, pool])
}

/** Renders the cap hit of the players on the board: "Cap hit $88.25M". Renders nothing while none is known. */
export function BoardCap() {
  const players = Object.values(activePlacements(usePricedDraft(useDraft())))
  const sum = lineupCap(players)
  if (sum.unknown.length === players.length) return null
  return (
    <span className="text-xs whitespace-nowrap text-ink tabular-nums" title={unknownHits(sum) ?? undefined}>
      <span className="text-ink-muted max-sm:sr-only">{CAP_HIT} </span>
      {capSumWords(sum)}
      <Unknown sum={sum} />
    </span>
  )
}

/** The title is for hovering; this is the same text for screen readers. */
function Unknown({ sum }: { readonly sum: CapSum }) {
  const words = unknownHits(sum)
  return words && <VisuallyHidden>. {words}</VisuallyHidden>
}

/** Limits of the current season. */
const upperLimit = (): number => capLimits(utcDay(new Date())).upper

/** Renders the Dream Team's cap game: how much of the upper limit the lineup spends. */
export function CapMeter() {
  const { store } = useBuilder()
  const draft = useDraft()
  const { extras } = draft
  // Deferred, so that the board renders first.
  const { lineups } = usePricedDraft(useDeferredValue(draft))
  const upper = upperLimit()
  const sum = wholeCap(lineups)
  const isOver = sum.dollars > upper
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-4">
      <Switch
        label={CAP_SWITCH}
        checked={extras.underCap}
        onCheckedChange={(underCap) => store.run('setExtras', { underCap })}
      />
      {extras.underCap && (
        <div className="min-w-48 flex-1 py-1 lg:w-64">
          <p
            title={unknownHits(sum) ?? undefined}
            className={classNames(
              'flex items-center gap-1.5 text-sm leading-5 tabular-nums',
              isOver && 'font-semibold text-danger',
            )}
          >
            {isOver && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
            {capRoom(sum, upper)}
            <Unknown sum={sum} />
          </p>
          <div
            // Hidden, because the text above it has the same information.
            aria-hidden="true"
            className="h-2 overflow-hidden rounded-full border border-edge bg-sunken"
          >
            <span
              className={classNames(
                'block h-full origin-left transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
                isOver ? 'bg-danger' : 'bg-accent-line',
              )}
              style={{ transform: `scaleX(${Math.min(1, sum.dollars / upper)})` }}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** Renders the choice of the Dream Team's nation, with the number of available players for each. */
export function CountryChoice() {
  const { pool, commands } = useBuilder()
  const country = useDraftPart((draft) => draft.country)
  const players = pool.status === 'ready' ? pool.players : NO_PLAYERS
  const options = useMemo(() => {
    const counted = countCountries(players)
    // The chosen country is listed before the players have loaded, and also where it has no players.
    const isMissing = country && !counted.some(({ code }) => code === country)
    return [
      { value: '', label: COUNTRY.all },
      ...(isMissing ? [{ value: country, label: COUNTRIES[country].name }] : []),
      ...counted.map((count) => ({
        value: count.code,
        label: `${COUNTRIES[count.code].name}: ${countryStrength(count)}`,
      })),
    ]
  }, [players, country])
  return (
    <NativeSelect
      label={COUNTRY.label}
      className="w-full"
      icon={
        country ? (
          <Suspense>
            <CountryFlag code={country} />
          </Suspense>
        ) : (
          <Earth aria-hidden="true" className="size-4 text-ink-muted" />
        )
      }
      options={options}
      value={country ?? ''}
      onValueChange={(chosen) =>
        commands.chooseCountry(
          COUNTRY_CODES.find((code) => code === chosen),
          players,
          countryNotice,
        )
      }
    />
  )
}

const NO_PLAYERS: readonly Player[] = []

/** Renders a country's flag as on the card. Drawings are loaded when one is shown. */
const CountryFlag = lazyComponent(async () => {
  const { FLAG_HEIGHT, FLAG_WIDTH, flagParts } = await import('#card/flags.ts')
  return function DrawnFlag({ code }: { readonly code: CountryCode }) {
    return (
      <svg
        viewBox={`0 0 ${FLAG_WIDTH} ${FLAG_HEIGHT}`}
        aria-hidden="true"
        className="h-4 w-6 rounded-xs border border-ink/25"
      >
        {flagParts(code).map(({ color, points }) => (
          <path key={`${color} ${points.join(' ')}`} fill={color} d={`M${points.join('L')}Z`} />
        ))}
      </svg>
    )
  }
})

/** Counts the players of a country. Forwards first: "20 G" alone would be goals. */
const countryStrength = ({ goalies, defenders, forwards }: CountryCount): string =>
  `${forwards} F, ${defenders} D, ${goalies} G`

/** Limit of names in a notice. Any others are counted. */
const MAX_LEAVING = 3

/** Returns the notice of who left the board when its country changed. */
function countryNotice(
  team: string,
  leaving: readonly Player[],
): { readonly title: string; readonly description: string } {
  const count = leaving.length
  const names = leaving.map(({ name }) => surname(name))
  const who = listSome(names, MAX_LEAVING)
  return {
    title: `${team}: ${plural(count, 'player')} removed`,
    description: `${who} ${count === 1 ? 'plays for another country' : 'play for other countries'}.`,
  }
}
