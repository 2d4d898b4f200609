/**
 * The states that `expectHolds` looks at: the screens of each route, and each dialog worth it, with the width in px
 * at which their layout turns. A test of `app/routes.ts` fails for a screen without a state, and for a state that is
 * looked at twice or never.
 */
export const LOOKS = {
  'site/home/route.tsx': {},
  'site/daily/route.tsx': {},
  'site/share/lineup.route.tsx': {},
  'site/share/trade.route.tsx': {},
  'site/share/profile-lineup.route.tsx': {},
  'site/legal/privacy.route.tsx': {},
  'site/legal/terms.route.tsx': {},
  'site/not-found.route.tsx': {},

  'builder/lineup/route.tsx': {},
  'builder/trade/route.tsx': {},

  'teams/list/route.tsx': {},
  'teams/team/route.tsx': {},

  'account/sign-in/route.tsx': {},
  'account/sign-up/route.tsx': {},
  'account/password/forgot.route.tsx': {},
  'account/password/reset.route.tsx': {},
  'account/settings/route.tsx': {},
  'account/settings/account/route.tsx': {},
  'account/settings/profile/route.tsx': {},
  'account/settings/lineups/route.tsx': {},
  'account/settings/trades/route.tsx': {},
  'account/settings/favorites/route.tsx': {},
  'account/profile/own.route.tsx': {},
  'account/profile/route.tsx': {},

  'back-office/admins/setup.route.tsx': {},
  'back-office/frame/route.tsx': {},
  'back-office/visits/route.tsx': {},
  'back-office/players/route.tsx': {},
  'back-office/players/edit.route.tsx': {},
  'back-office/players/move.route.tsx': {},
  'back-office/players/add.route.tsx': {},
  'back-office/players/delete.route.tsx': {},
  'back-office/players/duplicates.route.tsx': {},
  'back-office/roster-file/import.route.tsx': {},
  'back-office/roster-file/update.route.tsx': {},
  'back-office/rosters/route.tsx': {},
  'back-office/audit/route.tsx': {},
  'back-office/audit/entry/route.tsx': {},
  'back-office/teams/route.tsx': {},
  'back-office/requests/route.tsx': {},
  'back-office/downloads/route.tsx': {},
  'back-office/trades/route.tsx': {},
  'back-office/preferences/route.tsx': {},
  'back-office/shares/route.tsx': {},
  'back-office/admins/route.tsx': {},
  'back-office/system/route.tsx': {},
} as const satisfies Record<string, Record<string, number>>

type Values<Table> = Table[keyof Table]

/** The name of a state, like 'the lineup builder with a full board'. */
export type Look = Values<{ [Route in keyof typeof LOOKS]: keyof (typeof LOOKS)[Route] }>

const TURNS: ReadonlyMap<string, number> = new Map(
  Object.values<Record<string, number>>(LOOKS).flatMap((states) => Object.entries(states)),
)

/** Returns the width at which the layout of that state turns, in px. */
export function turnOf(look: Look): number {
  return TURNS.get(look) ?? 640
}
