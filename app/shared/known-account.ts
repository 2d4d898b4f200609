import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { createStore } from 'zustand/vanilla'

import type { FanAvatar } from '#domain/account/profile.ts'

/** The signed-in account, as the header shows it. */
export type HeaderAccount = FanAvatar & {
  readonly id: string
  /** The display name or, if empty, the e-mail. */
  readonly name: string
  readonly email: string
  readonly profileName: string | null
  /** The name on their cards; null without one, and while an admin hides the profile. */
  readonly signature: string | null
  readonly profileIsPublic: boolean
  readonly favoriteTeamId: number | null
  readonly isAdmin: boolean
}

/** Where this device remembers who is signed in. */
export const REMEMBERED = 'benchboss:account'

/** The remembered account, for a page that loaded without a network and is therefore a guest's. */
export const recalled = createStore<HeaderAccount | null>(() => null)

export function forgetAccount(): void {
  recalled.setState(null, true)
  try {
    localStorage.removeItem(REMEMBERED)
  } catch {
    // Nothing was stored.
  }
}

/** @param loaded the account that the server sent with the page */
export function useKnownAccount(loaded: HeaderAccount | null): HeaderAccount | null {
  const remembered = useSyncExternalStore(recalled.subscribe, recalled.getState, () => null)
  return loaded ?? remembered
}

type RootData = () => { readonly account: HeaderAccount | null }

/** Returns the signed-in account for display. The server checks every right again. */
export const useAccount = (): HeaderAccount | null =>
  useKnownAccount(useRouteLoaderData<RootData>('root')?.account ?? null)
