type Role = 'button' | 'combobox' | 'dialog' | 'listitem' | 'region' | 'tab' | 'tabpanel'

/** The locators of either browser test library. */
type Finder<Found> = {
  getByRole(role: Role, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Found
  getByText(text: string): Found
}

/** Returns locators for the parts of the lineup builder. */
export function boardParts<Found extends Finder<Found> & { click(): Promise<void> }>(page: Finder<Found>) {
  const board = page.getByRole('region', { name: 'Lineup board' })
  const roster = page.getByRole('region', { name: 'Roster' })
  return {
    board,
    roster,
    /** Locates a slot, filled or empty, by a name like "Center, line 1". */
    slot: (name: string): Found => board.getByRole('button', { name: new RegExp(`^${name}: `) }),
    emptySlots: (): Found => board.getByRole('button', { name: /: empty$/ }),
    filledSlots: (): Found =>
      board.getByRole('button', { name: /, (line|pair|unit) \d: (?!empty)|goaltender: (?!empty)/ }),
    optionsFor: (player: string): Found => board.getByRole('button', { name: `Options for ${player}` }),
    /** Locates a player's card in the roster; the tab of all players or of their position must be open. */
    player: (name: string): Found => roster.getByRole('button', { name: new RegExp(`^${name},`) }),
    players: (): Found => roster.getByRole('tabpanel').getByRole('listitem'),
    tab: (position: 'All' | 'LW' | 'C' | 'RW' | 'D' | 'G'): Found =>
      roster.getByRole('tab', { name: new RegExp(`^${position} `) }),
    dialog: (name: string | RegExp): Found => page.getByRole('dialog', { name }),
    progress: (text: string): Found =>
      page.getByRole('region', { name: 'Lineup', exact: true }).getByText(text),
    async choosePlayer(slot: string, player: string): Promise<void> {
      await this.slot(slot).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${player},`) })
        .click()
    },
  }
}
