import { useEffect, useState, type ComponentProps } from 'react'

import { useBuilder } from '../state/builder-context.tsx'
import type { FinishedLineup } from './finished-lineup.tsx'

const load = () => import('./finished-lineup.tsx')

/**
 * Fetches what a full lineup leads to once the board answers: no lineup is full before. A fetch that fails is tried
 * again with the next change of the board.
 */
export function LateFinishedLineup(props: ComponentProps<typeof FinishedLineup>) {
  const { store } = useBuilder()
  const [part, setPart] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  useEffect(() => {
    if (part) return undefined
    let asked = false
    const ask = async () => {
      if (asked) return
      asked = true
      try {
        setPart(await load())
      } catch {
        asked = false
      }
    }
    void ask()
    return store.subscribe(() => void ask())
  }, [part, store])
  return part && <part.FinishedLineup {...props} />
}
