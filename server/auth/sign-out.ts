import { cookiesFrom, type AccountContext } from './account-context.ts'

/**
 * Ends the session (P-HEAD-27, P-STATE-02). Signing out twice is no failure; a screen goes to `/` whatever happens.
 * @returns cookies that take the session from the browser
 */
export async function signOut({ ctx }: { ctx: AccountContext }): Promise<Headers> {
  return cookiesFrom(await ctx.auth.library.api.signOut({ headers: ctx.headers, returnHeaders: true }))
}
