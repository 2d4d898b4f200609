type Waiting<Item, Outcome> = {
  readonly item: Item
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export type GroupCommit<Item, Outcome> = (item: Item) => Promise<Outcome>

/**
 * Lets writes that come while others are under way share one statement, and so one commit. A write that finds the
 * database idle goes at once. An item's promise settles when its statement has.
 *
 * @param write stores all items in one statement; outcomes in the order of the items
 * @param limits how many statements run at once, and how many items one takes
 */
export function groupCommit<Item, Outcome>(
  write: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  limits: { readonly statements: number; readonly items: number },
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = []
  let running = 0

  function next(): void {
    if (running >= limits.statements || waiting.length === 0) return
    const group = waiting.slice(0, limits.items)
    waiting = waiting.slice(limits.items)
    running += 1
    void settle(group).finally(() => {
      running -= 1
      next()
    })
  }

  async function settle(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await write(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome === undefined) reject(new Error('A group was written without an outcome for each item'))
        else resolve(outcome)
      }
    } catch (error) {
      // One bad item must not take the others down with it.
      if (group.length === 1) group[0]?.reject(error)
      else for (const one of group) await settle([one])
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      next()
    })
}
