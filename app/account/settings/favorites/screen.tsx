import { useMemo, useState } from 'react'
import { Form, useNavigation } from 'react-router'

import { FAVORITES } from '#app/account/copy.ts'
import { AnswerLine, type SettingsAnswer } from '#app/account/settings/layout.tsx'
import { TeamCrest } from '#app/shared/team-crest.tsx'
import { fold } from '#domain/text/fold.ts'
import { Button } from '#ui/button.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { NativeSelect, namedOptions } from '#ui/select.tsx'

import type { Route } from './+types/route.ts'

export const MAX_MATCHES = 50

type Props = Route.ComponentProps['loaderData'] & { readonly answer: SettingsAnswer | null }
type FavoriteOption = Props['players'][number]

/** Returns the players whose label contains every typed word, in the list's order. Case and accents are ignored. */
export function searchFavorites(
  options: readonly FavoriteOption[],
  query: string,
): readonly FavoriteOption[] {
  const words = fold(query).split(' ').filter(Boolean)
  const matches: FavoriteOption[] = []
  for (const option of options) {
    const label = fold(option.label)
    if (words.every((word) => label.includes(word))) matches.push(option)
    if (matches.length === MAX_MATCHES) break
  }
  return matches
}

export function FavoritesForm({ players, teams, saved, answer }: Props) {
  const [player, setPlayer] = useState(() => players.find(({ id }) => id === saved.favorite_player) ?? null)
  const [teamId, setTeamId] = useState(saved.favorite_team)
  const [cleared, setCleared] = useState(0)
  const busy = useNavigation().state === 'submitting'
  const team = teams.find(({ id }) => id === teamId)
  const options = useMemo(() => namedOptions(teams, FAVORITES.noTeam), [teams])
  return (
    <Form method="post" className="mt-6 flex max-w-lg flex-col gap-5">
      <input type="hidden" name="favorite_player" value={player?.id ?? ''} />
      <SearchSelect
        key={cleared}
        label={FAVORITES.player}
        placeholder={FAVORITES.playerPlaceholder}
        value={player}
        onValueChange={setPlayer}
        search={(query) => searchFavorites(players, query)}
        noMatch={FAVORITES.noMatch}
        cutHint={(shown) => (shown.length === MAX_MATCHES ? FAVORITES.more(MAX_MATCHES) : null)}
      />
      <div>
        <p aria-hidden="true" className="mb-1 text-sm font-semibold">
          {FAVORITES.team}
        </p>
        <NativeSelect
          label={FAVORITES.team}
          name="favorite_team"
          options={options}
          value={teamId === null ? '' : String(teamId)}
          onValueChange={(value) => setTeamId(value === '' ? null : Number(value))}
          icon={team && <TeamCrest team={team} className="h-6" />}
        />
      </div>
      <AnswerLine text={answer?.line} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {FAVORITES.save}
        </Button>
        <Button
          disabled={player === null && teamId === null}
          focusableWhenDisabled
          onClick={() => {
            setPlayer(null)
            setTeamId(null)
            setCleared(cleared + 1)
          }}
        >
          {FAVORITES.clear}
        </Button>
      </div>
    </Form>
  )
}
