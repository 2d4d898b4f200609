import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import type { PoolOrder } from '#domain/lineup/edit/pool.ts'
import { NativeSelect } from '#ui/select.tsx'

const SORT = 'Sort the roster'

const ORDER_NAMES: Readonly<Record<PoolOrder, string>> = {
  last_game: 'By last game',
  points: 'By points',
  cap_hit: 'By cap hit',
}

const KEY = 'benchboss:roster-order'

/** The visitor's choice in this browser; null before a choice. */
const chosenOrder = createStore<string | null>(() => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // The server has no storage, and a browser may forbid it. The choice then lasts as long as the page.
    return null
  }
})

function chooseOrder(order: PoolOrder): void {
  chosenOrder.setState(order, true)
  try {
    localStorage.setItem(KEY, order)
  } catch {
    // Storage is full or forbidden. The list on the screen is still sorted.
    return
  }
}

/** Returns how lists of players are sorted: by the visitor's choice where possible, else by the first option. */
export function useRosterOrder(orders: readonly PoolOrder[]): {
  readonly order: PoolOrder
  readonly orders: readonly PoolOrder[]
} {
  const chosen = useSyncExternalStore(chosenOrder.subscribe, chosenOrder.getState, () => null)
  return { orders, order: orders.find((order) => order === chosen) ?? orders[0] ?? 'cap_hit' }
}

/** Renders the choice, if there is one. Every list follows it. */
export function OrderChoice({ orders, order }: ReturnType<typeof useRosterOrder>) {
  if (orders.length < 2) return null
  return (
    <NativeSelect
      label={SORT}
      options={orders.map((value) => ({ value, label: ORDER_NAMES[value] }))}
      value={order}
      onValueChange={chooseOrder}
    />
  )
}
