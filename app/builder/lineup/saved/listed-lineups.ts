import { useEffect, useState } from 'react'

import { type ListedLineup, savedLineups } from '#app/api-client/lineups.ts'
import { isOffline, OFFLINE_REASON, request } from '#app/api-client/request.ts'
import { loadedLineup, setLoadedLineup } from '#app/shared/loaded-lineups.ts'
import { onDelivered } from '#app/shared/outbox/outbox.tsx'
import { notify } from '#ui/notify.ts'

import { SAVED_LINEUPS } from './copy.ts'

type Listed = {
  readonly teamId: number | null
  readonly lineups: readonly ListedLineup[]
  /** The number of pages read from the server's list. */
  readonly pages: number
  /** Whether there are older ones. */
  readonly more: boolean
}
const NONE_LISTED = { lineups: [], pages: 0, more: false } as const

/** Returns the user's saved lineups of a team, newest first: the pages read so far, and always the one on the board. */
export function useListedLineups(teamId: number | null) {
  const [listed, setListed] = useState<Listed>({ teamId: null, ...NONE_LISTED })
  const known: Listed = listed.teamId === teamId ? listed : { teamId, ...NONE_LISTED }
  const { lineups, more } = known

  useEffect(() => {
    if (teamId === null) return undefined
    let wanted = true
    const read = async () => {
      const kept = loadedLineup(teamId)
      const found = ({ lineups }: Listed) => lineups.some(({ id }) => id === kept)
      const mayCome = (read: Listed) => kept !== null && read.more && !found(read)
      let read: Listed | null = { teamId, ...NONE_LISTED }
      do {
        read = await readOn(read, teamId)
        if (!wanted) return
        if (read === null) return notifyListFailed()
      } while (mayCome(read))
      setListed(read)
      // Deleted since, or another account's, so the board is not a lineup of this list.
      if (kept === loadedLineup(teamId) && !found(read)) setLoadedLineup(teamId, null)
    }
    void read()
    const leave = onDelivered(() => void read())
    return () => {
      wanted = false
      leave()
    }
  }, [teamId])

  return {
    lineups,
    /** Whether there are older ones than these. */
    more,
    listOlder: async () => {
      if (teamId === null) return
      const read = await readOn(known, teamId)
      if (read === null) return notifyListFailed()
      const older = read.lineups.slice(lineups.length)
      // Keep what was saved or deleted during the request. Another team's list stays as it is.
      setListed((now) => (now.teamId === teamId ? { ...read, lineups: joinLists(now.lineups, older) } : now))
      notify({ title: SAVED_LINEUPS.olderListed(older.length) })
    },
    add: (lineup: ListedLineup) => setListed({ ...known, lineups: [lineup, ...lineups] }),
    remove: (id: number) => setListed({ ...known, lineups: lineups.filter((lineup) => lineup.id !== id) }),
  }
}

function notifyListFailed(): void {
  notify({
    title: SAVED_LINEUPS.listFailed,
    description: isOffline() ? OFFLINE_REASON : undefined,
    tone: 'danger',
  })
}

/** Returns a team's list with its next page; null when it cannot be read. */
async function readOn(listed: Listed, teamId: number): Promise<Listed | null> {
  const pages = listed.pages + 1
  const page = await request(savedLineups(teamId, pages))
  if (!page.ok) return null
  return { teamId, lineups: joinLists(listed.lineups, page.value.lineups), pages, more: page.value.more }
}

/** Joins two lists, each lineup once: pages shift when a lineup is saved between two requests. */
export function joinLists(
  list: readonly ListedLineup[],
  older: readonly ListedLineup[],
): readonly ListedLineup[] {
  const known = new Set(list.map(({ id }) => id))
  return [...list, ...older.filter(({ id }) => !known.has(id))]
}
