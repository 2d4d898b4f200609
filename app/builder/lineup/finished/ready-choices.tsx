import { useEffect, useState } from 'react'

import { fanLines } from '#app/api-client/lineups.ts'
import { request } from '#app/api-client/request.ts'
import { pricedToday } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraft, usePage } from '#app/builder/lineup/session.ts'
import { unknownHits } from '#app/shared/cap-words.ts'
import { useAccount } from '#app/shared/known-account.ts'
import { agreement } from '#domain/fans/agreement.ts'
import { type FanLines, VOTE_DAYS } from '#domain/fans/consensus.ts'
import type { ByLineupType } from '#domain/hockey/vocabulary.ts'
import { changedPlayers } from '#domain/last-game/changes.ts'
import { notDressed, withDressedUnits } from '#domain/lineup/edit/not-dressed.ts'
import { activePlacements, type CardExtras, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import type { Player } from '#domain/player/player.ts'
import { sittingPlayers } from '#domain/share/shared-players.ts'
import { capSumWords } from '#messages/cap.ts'
import { gameWords } from '#messages/last-game.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'

import { CARD_CHOICES, FANS, NOT_DRESSED, WHOLE_SHEET } from './copy.ts'
import { capOfDraft } from './ready-card.ts'

/** Shown once loaded, and not at all if the team's fans have no lines or they could not be loaded. */
export function FansAgreement() {
  const draft = useDraft()
  const fans = useFanLines(draft.mode === 'team' ? draft.teamId : null)?.[draft.type]
  if (!fans) return null
  const own = placedPlayers(activePlacements(draft)).map(([slot, { id }]) => ({ slot, playerId: id }))
  const { same, of } = agreement(draft.type, fans.places, own)
  return (
    <p className="text-sm">
      <span className="block font-medium">{FANS.agreement(same, of)}</span>
      <span className="block text-ink-muted">{FANS.counted(fans.makers, VOTE_DAYS)}</span>
    </p>
  )
}

/** Returns the lines of the team's fans, loaded when the overlay opens. */
function useFanLines(teamId: number | null): ByLineupType<FanLines | null> | null {
  const [found, setFound] = useState<{
    readonly teamId: number
    readonly lines: ByLineupType<FanLines | null>
  } | null>(null)
  useEffect(() => {
    if (teamId === null) return undefined
    const giveUp = new AbortController()
    void request(fanLines(teamId), null, { signal: giveUp.signal }).then((answer) => {
      if (answer.ok) setFound({ teamId, lines: answer.value })
    })
    return () => giveUp.abort()
  }, [teamId])
  return found !== null && found.teamId === teamId ? found.lines : null
}

/** Names players on special teams who are not dressed at even strength, and replaces them with dressed ones. */
export function NotDressed() {
  const { store, commands } = useBuilder()
  const { lastGame } = usePage()
  const draft = useDraft()
  const [done, setDone] = useState<{
    readonly draft: LineupDraft
    readonly players: readonly Player[]
  } | null>(null)
  const players = notDressed(draft.lineups)
  // After another edit, Undo would take back that edit instead.
  const replaced = done?.draft === draft ? done.players : null
  if (players.length === 0 && replaced === null) return null

  function replace() {
    const lineups = withDressedUnits(draft, lastGame)
    if (store.run('applyPlacements', { lineups, over: 'cleared' }).ok)
      setDone({ draft: store.draft(), players })
  }
  return (
    <div className="grid gap-2 rounded-md border border-warning p-3 text-sm">
      <output>{replaced ? NOT_DRESSED.replaced(replaced) : NOT_DRESSED.found(players)}</output>
      {/* One button for both, so that the focus stays where it was pressed. */}
      <Button size="small" onClick={replaced ? commands.undo : replace}>
        {replaced ? NOT_DRESSED.undo : NOT_DRESSED.replace}
      </Button>
    </div>
  )
}

type Choice = {
  readonly extra: Exclude<keyof CardExtras, 'sweater' | 'scratched'>
  readonly label: string
  readonly description?: string | null
}

/** Renders what the card shows besides the lineup. Only extras with something to show can be chosen. */
export function CardChoices({ offersSheet }: { readonly offersSheet: boolean }) {
  const { store } = useBuilder()
  const { pool, roster, lastGame } = usePage()
  const profileName = useAccount()?.signature ?? null
  const draft = useDraft()
  const withAll = { ...draft, extras: { ...draft.extras, changes: true, scratches: true, cap: true } }
  const cap = capOfDraft(pricedToday(withAll, pool))
  const changed = changedPlayers(withAll, lastGame, gameWords)
  const choices: readonly Choice[] = [
    ...(offersSheet ? [{ extra: 'sheet', ...WHOLE_SHEET } as const] : []),
    ...(changed ? [{ extra: 'changes', label: CARD_CHOICES.changes(changed.since) } as const] : []),
    ...(sittingPlayers(withAll, roster, lastGame)
      ? [{ extra: 'scratches', label: CARD_CHOICES.scratches } as const]
      : []),
    // The card of a Dream Team under the cap always shows it.
    ...(cap && !cap.isUnderCap
      ? [{ extra: 'cap', label: CARD_CHOICES.cap(capSumWords(cap)), description: unknownHits(cap) } as const]
      : []),
    ...(profileName === null
      ? []
      : [{ extra: 'signature', label: CARD_CHOICES.signature(profileName) } as const]),
  ]
  if (choices.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-0.5 text-sm font-semibold">{CARD_CHOICES.legend}</legend>
      <div className="grid">
        {choices.map(({ extra, label, description }) => (
          <Switch
            key={extra}
            label={label}
            description={description}
            checked={draft.extras[extra]}
            onCheckedChange={(checked) => store.run('setExtras', { [extra]: checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}
