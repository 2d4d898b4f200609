/**
 * The states that `expectHolds` looks at: the screens of each route, and each dialog worth it, with the width in px
 * at which their layout turns. A test of `app/routes.ts` fails for a screen without a state, and for a state that is
 * looked at twice or never.
 */
export const LOOKS = {
  'site/home/route.tsx': {
    'the home page of a guest': 1024,
    'the home page of a fan': 1024,
  },
  'site/daily/route.tsx': { 'the result of a daily question': 640 },
  'site/share/lineup.route.tsx': { 'a shared lineup': 1024 },
  'site/share/trade.route.tsx': { 'a shared trade': 1024 },
  'site/share/profile-lineup.route.tsx': { 'a lineup of a profile': 1024 },
  'site/report/route.tsx': { 'a report with an error': 640 },
  'site/legal/privacy.route.tsx': { 'the privacy page': 640 },
  'site/legal/terms.route.tsx': {
    'the terms under an open account menu': 769,
    'work that waits when signing out': 640,
  },
  'site/not-found.route.tsx': { 'an address without a page': 640 },

  'builder/lineup/route.tsx': {
    'the lineup builder before a choice': 1024,
    'the choice of a team': 640,
    'the players for a slot': 640,
    'the slots for a player': 640,
    'the form of a write-in': 640,
    'a board with write-ins': 1024,
    'the lineup builder with a full board': 1024,
    'the lineup builder with hints, injuries and a command': 1024,
    'a Dream Team over the cap': 1024,
    'the changes since the last game': 640,
    'a pasted line chart': 640,
    'a finished lineup with its options': 1024,
    'a finished lineup without its image': 1024,
    'the name of a new lineup': 640,
    'the result of the daily question': 1024,
  },
  'builder/trade/route.tsx': {
    'a trade with its cap': 1280,
    'a trade with write-ins': 1280,
    'the dialog of a draft pick': 640,
    'the question before a trade is saved': 640,
    'the preview of a trade': 1024,
  },

  'teams/list/route.tsx': { 'the teams': 1024 },
  'teams/team/route.tsx': {
    'a team with its roster and cap': 1024,
    'a team with the lines of its fans': 1024,
  },

  'account/sign-in/route.tsx': { 'signing in with a message': 1024 },
  'account/sign-up/route.tsx': { 'signing up with errors': 1024 },
  'account/password/forgot.route.tsx': { 'asking for a new password': 1024 },
  'account/password/reset.route.tsx': { 'a used link to a new password': 1024 },
  'account/settings/route.tsx': { 'the settings without a saved lineup': 769 },
  'account/settings/account/route.tsx': {
    'the account settings of an admin': 769,
    'the question before an account is deleted': 640,
  },
  'account/settings/profile/route.tsx': { 'the profile settings with an error': 769 },
  'account/settings/lineups/route.tsx': { 'the saved lineups': 769 },
  'account/settings/trades/route.tsx': { 'the saved trades': 769 },
  'account/settings/favorites/route.tsx': { 'the favorites': 769 },
  'account/profile/own.route.tsx': { 'the own profile': 640 },
  'account/profile/route.tsx': { 'a public profile': 1024 },

  'back-office/admins/setup.route.tsx': { 'the setup link': 640 },
  'back-office/layout/route.tsx': {
    'a screen of the back-office': 769,
    'the search of the back-office': 769,
    'the sign-in over a form': 640,
  },
  'back-office/visits/route.tsx': { 'visits with their comparison': 1024 },
  'back-office/players/route.tsx': { 'the tabs of the players and their list': 640 },
  'back-office/players/edit.route.tsx': { 'the form of a player with a doubt': 640 },
  'back-office/players/move.route.tsx': { 'a move to a worn number': 640 },
  'back-office/players/add.route.tsx': { 'a new player without a team': 640 },
  'back-office/players/delete.route.tsx': { 'the question before a player is deleted': 640 },
  'back-office/players/duplicates.route.tsx': { 'records with the same name': 640 },
  'back-office/roster-file/import.route.tsx': {
    'an import and its history': 640,
    'an import with open questions': 640,
  },
  'back-office/roster-file/update.route.tsx': { 'compared rows of an update': 640 },
  'back-office/league-check/route.tsx': {
    'differences with the league': 640,
    'what was edited here': 640,
  },
  'back-office/audit/route.tsx': { 'the audit log': 640 },
  'back-office/audit/entry/route.tsx': { 'an entry of the audit log': 640 },
  'back-office/teams/route.tsx': {
    'all teams': 640,
    'a team that another admin changed': 1024,
    'pasted lines': 640,
    'a retained salary': 640,
  },
  'back-office/player-request/route.tsx': { 'the player requests': 640 },
  'back-office/reports/route.tsx': { 'the reports of visitors': 640 },
  'back-office/lineup-downloaded/route.tsx': { 'the image downloads': 640 },
  'back-office/record-trade/route.tsx': { 'a trade to record': 640, 'the review of a trade': 640 },
  'back-office/trade-proposals/route.tsx': { 'the trade proposals': 640 },
  'back-office/preferences/route.tsx': { 'the preferences of all users': 640 },
  'back-office/accounts/route.tsx': { 'the accounts': 640, 'a deletion that asks for a code': 640 },
  'back-office/shares/route.tsx': { 'the shared links': 640 },
  'back-office/admins/route.tsx': { 'the admins': 640, 'a grant that asks again': 640 },
  'back-office/system/route.tsx': { 'the system status': 640, 'the backups of a site': 640 },
} as const satisfies Record<string, Record<string, number>>

type Values<Table> = Table[keyof Table]

/** The name of a state, like 'the lineup builder with a full board'. */
export type Look = Values<{ [Route in keyof typeof LOOKS]: keyof (typeof LOOKS)[Route] }>

const TURNS: ReadonlyMap<string, number> = new Map(
  Object.values<Record<string, number>>(LOOKS).flatMap((states) => Object.entries(states)),
)

/** Returns the width at which the layout of that state turns, in px. */
export function turnOf(look: Look): number {
  const turn = TURNS.get(look)
  if (turn === undefined) throw new Error(`${look} is not listed.`)
  return turn
}
