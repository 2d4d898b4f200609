const KEY = 'benchboss:choose-team'

/** Has the lineup builder open its choice of a team on arrival. The home page's card calls it. */
export function askForTeam(): void {
  try {
    sessionStorage.setItem(KEY, '')
  } catch {
    // Without storage, the builder opens without the choice.
  }
}

/** Returns whether the choice of a team was asked for, once. */
export function takeAskForTeam(): boolean {
  try {
    const isAsked = sessionStorage.getItem(KEY) !== null
    sessionStorage.removeItem(KEY)
    return isAsked
  } catch {
    return false
  }
}
