import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Each field of a player's form by its label, with its name and a value to type. */
const PLAYER_ENTRIES = [
  ['Team', 'team_id', '2'],
  ['First name', 'first_name', 'Newt'],
  ['Last name', 'last_name', 'Newcomer'],
  ['Display name', 'display_name', 'The Newt'],
  ['Number', 'number', '66'],
  ['Position', 'position', 'RW'],
  ['Second position', 'alt_position', 'C'],
  ['Shoots', 'shoots', 'R'],
  ['Birthdate', 'birthdate', '2004-02-16'],
  ['Birthplace', 'birthplace', 'Moose Jaw'],
  ['Nationality', 'nationality', 'CAN'],
  ['Height', 'height', '6 ft 1'],
  ['Weight (lbs)', 'weight', '190'],
  ['Cap hit (USD)', 'cap_hit_usd', '950K'],
  ['Contract until', 'contract_until', '2028'],
  ['Contract expiry', 'contract_expiry', 'RFA'],
  ['Trade clause', 'trade_clause', 'nmc_m_ntc'],
  ['Status', 'status', 'off_roster'],
  ['Profile picture file name', 'profile_picture_filename', 'newt.jpg'],
] as const

/** What a form sends after `typeEveryField`. */
export const TYPED_PLAYER = Object.fromEntries(PLAYER_ENTRIES.map(([, name, text]) => [name, text]))

/** What the form of Gus Archer then sends besides: each field as it was. */
export const ARCHER_BEFORE = {
  ...Object.fromEntries(PLAYER_ENTRIES.map(([, name]) => [`seen_${name}`, ''])),
  seen_team_id: '1',
  seen_first_name: 'Gus',
  seen_last_name: 'Archer',
  seen_number: '9',
  seen_position: 'C',
  seen_shoots: 'L',
  seen_status: 'active',
}

/** Types a value into every field of the player's form in that area. */
export async function typeEveryField(area: Locator): Promise<void> {
  for (const [label, , text] of PLAYER_ENTRIES) {
    const control = area.getByLabelText(label, { exact: true })
    await expect.element(control).toBeVisible()
    if (control.element() instanceof HTMLSelectElement) await control.selectOptions(text)
    else await control.fill(text)
  }
}

/** Returns the options of a select, in order. */
export const optionsOf = (select: Locator): readonly (string | null)[] =>
  select
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
