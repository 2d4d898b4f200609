import { useDeferredValue, useMemo } from 'react'
import Earth from '~icons/lucide/earth'
import TriangleAlert from '~icons/lucide/triangle-alert'

import { Unknown, usePricedDraft } from '#app/builder/lineup/board/board-cap.tsx'
import { playersOf } from '#app/builder/lineup/model.ts'
import { CAP_ROOM, COUNTRY_ROOM, RemixCredit } from '#app/builder/lineup/modes.tsx'
import { useBuilder, useDraft, useDraftPart, usePage } from '#app/builder/lineup/session.ts'
import { capRoom, unknownHits } from '#app/shared/cap-words.ts'
import { FLAG_HEIGHT, FLAG_WIDTH, flagParts } from '#card/flags.ts'
import { wholeCap } from '#domain/cap/card-cap.ts'
import { capLimits } from '#domain/cap/limits.ts'
import { countCountries, type CountryCount } from '#domain/country/count-countries.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#domain/country/countries.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { classNames } from '#ui/class-names.ts'
import { NativeSelect } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'

const CAP_SWITCH = 'Under the cap'
const COUNTRY = { label: 'Country', all: 'All countries' } as const

/** Limits of the current season. */
const upperLimit = (): number => capLimits(utcDay(new Date())).upper

export function DreamTeamBar() {
  return (
    <>
      <div className={COUNTRY_ROOM}>
        <CountryChoice />
      </div>
      <RemixCredit />
      <div className={CAP_ROOM}>
        <CapMeter />
      </div>
    </>
  )
}

/** Renders the Dream Team's cap game: how much of the upper limit the lineup spends. */
function CapMeter() {
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

function CountryChoice() {
  const { commands } = useBuilder()
  const players = playersOf(usePage().pool)
  const country = useDraftPart((draft) => draft.country)
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
          <CountryFlag code={country} />
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
        )
      }
    />
  )
}

function CountryFlag({ code }: { readonly code: CountryCode }) {
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

/** Counts the players of a country. Forwards first: "20 G" alone would be goals. */
const countryStrength = ({ goalies, defenders, forwards }: CountryCount): string =>
  `${forwards} F, ${defenders} D, ${goalies} G`
