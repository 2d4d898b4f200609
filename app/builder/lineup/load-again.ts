import { redirectDocument } from 'react-router'
import { createStore } from 'zustand/vanilla'

import { OFFLINE_REASON } from '#app/api-client/request.ts'
import { readCountry } from '#domain/country/countries.ts'
import { findAskedTeam } from '#domain/team/team.ts'

import { readAddress } from './address.ts'
import { UNEXPECTED_PLAYERS } from './copy.ts'
import { type LoadedBuilder, NOTHING_LOADED } from './loaded.ts'

/** What a page that fails to load still has from an earlier one. A router's loader runs outside of every component. */
const lastLoaded = createStore<Pick<LoadedBuilder, 'teams' | 'reportService'>>(() => NOTHING_LOADED)

export function remember({ teams, reportService }: LoadedBuilder): void {
  if (teams.length > 0) lastLoaded.setState({ teams, reportService })
}

/**
 * Returns the board of an address that did not load, as far as it can be shown. A roster that is missing must not
 * remove the board: the pool shows the failure and offers Retry.
 */
export async function loadAgain(url: string, error: unknown): Promise<LoadedBuilder> {
  const { teams, reportService } = lastLoaded.getState()
  const known = { ...NOTHING_LOADED, teams, reportService }
  const address = readAddress(new URL(url).searchParams)
  // Another country's board needs nothing from the server: the league's players are loaded, or are requested again.
  if (address.kind === 'dream_team' && teams.length > 0) {
    return { ...known, mode: 'dream_team', country: readCountry(address.country ?? '') }
  }
  // Without a network another team's page is opened whole, if it was stored on this device.
  if (url !== location.href && (await isStored(url))) throw redirectDocument(url)
  const team = address.kind === 'team' ? findAskedTeam(teams, address.wanted) : undefined
  if (!team) throw error
  const message = navigator.onLine ? UNEXPECTED_PLAYERS : OFFLINE_REASON
  return { ...known, mode: 'team', teamId: team.id, pool: { status: 'failed', message } }
}

const isStored = async (url: string): Promise<boolean> =>
  !navigator.onLine && 'caches' in window && (await caches.match(url)) !== undefined
