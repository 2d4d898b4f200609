import { useEffect, useEffectEvent, useRef } from 'react'

import type { SavedLineup } from '#app/api-client/lineups.ts'
import { useBuilder, usePage } from '#app/builder/lineup/session.ts'
import { nowOnRoster } from '#domain/lineup/model/now-on-roster.ts'
import { notify } from '#ui/notify.ts'

import { nowOnRosterNotice } from './copy.ts'

/** Offers, once, the players of today's roster who have the names of write-ins in the opened lineup. */
export function useOfferOfRoster(opened: SavedLineup | null): void {
  const { store } = useBuilder()
  const { roster } = usePage()
  const offered = useRef<SavedLineup | null>(null)
  const offer = useEffectEvent(() => {
    if (!roster) return
    const { players } = nowOnRoster(store.draft(), roster)
    if (players.length === 0) return
    const { title, use } = nowOnRosterNotice(players)
    // The lineup may have changed since.
    const run = () =>
      void store.run('applyPlacements', { ...nowOnRoster(store.draft(), roster), over: 'cleared' })
    notify({ title, timeout: 12_000, action: { label: use, run } })
  })
  useEffect(() => {
    if (!opened || !roster || opened === offered.current) return
    offered.current = opened
    offer()
  }, [opened, roster])
}
