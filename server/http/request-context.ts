import { createContext, RouterContextProvider } from 'react-router'

import type { AccountContext } from '#server/accounts/auth.ts'
import type { Context } from '#server/core/context.ts'

const makeKeys = () => ({
  context: createContext<Context>(),
  account: createContext<AccountContext>(),
  nonce: createContext<string>(),
})

declare global {
  var benchbossRouterContext: ReturnType<typeof makeKeys> | undefined
}

// In development Vite evaluates this module a second time; both copies must find the same keys.
const keys = (globalThis.benchbossRouterContext ??= makeKeys())

/** What loaders and actions pass to server verbs: `context.get(requestContext)`. */
export const requestContext = keys.context

/** The same for the verbs of accounts: `context.get(accountContext)`. */
export const accountContext = keys.account

/** The nonce of this response's Content-Security-Policy. */
export const scriptNonce = keys.nonce

/** Collects what one request carries through React Router. */
export function provideRequest(context: AccountContext, nonce: string): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(accountContext, context)
  provider.set(scriptNonce, nonce)
  return provider
}
