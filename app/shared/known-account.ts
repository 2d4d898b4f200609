import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { createStore } from 'zustand/vanilla'

import type { FanAvatar } from '#domain/account/profile.ts'

/** Who is signed in, as the header shows them. */
export type HeaderAccount = FanAvatar & {
  readonly id: string
  /** The display name or, lacking one, the e-mail. */
  readonly name: string
  readonly email: string
  readonly profileName: string | null
  /** What their cards are signed with; null without a name, and while an admin hides the profile. */
  readonly signature: string | null
  readonly profileIsPublic: boolean
  readonly favoriteTeamId: number | null
  readonly isAdmin: boolean
}

/** Where this device remembers who is signed in. */
export const REMEMBERED = 'benchboss:account'

/** The remembered account, on a page that came without a network and is therefore a guest's. */
export const recalled = createStore<HeaderAccount | null>(() => null)

export function forgetAccount(): void {
  recalled.setState(null, true)
  try {
    localStorage.removeItem(REMEMBERED)
  } catch {
    // Nothing was kept.
  }
}

/** @param loaded what the server said with the page */
export function useKnownAccount(loaded: HeaderAccount | null): HeaderAccount | null {
  const remembered = useSyncExternalStore(recalled.subscribe, recalled.getState, () => null)
  return loaded ?? remembered
}

type RootData = () => { readonly account: HeaderAccount | null }

/** Who is signed in, for what a page shows. The server checks every right again. */
export const useAccount = (): HeaderAccount | null =>
  useKnownAccount(useRouteLoaderData<RootData>('root')?.account ?? null)
