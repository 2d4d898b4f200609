import { createContext, use } from 'react'

/** Returns a provider, and the hook that reads its value and throws outside of it. */
export function createRequiredContext<Value>(name: string) {
  const Context = createContext<Value | null>(null)
  function useRequired(): Value {
    const value = use(Context)
    if (value === null) throw new Error(`${name} is read outside of its provider`)
    return value
  }
  return [Context.Provider, useRequired] as const
}
