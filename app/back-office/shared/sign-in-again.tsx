import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  createPath,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { adminCounts, signedInAgain } from '#app/api-client/back-office.ts'
import { holdRefused, request } from '#app/api-client/request.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { NoticeLine } from '#ui/status.tsx'

const AGAIN = {
  title: 'Sign in again',
  text: 'Your session has ended. Sign in to continue. Everything you typed is still here.',
  codeText: 'Enter the code from your authenticator app, or a backup code.',
  email: 'Email',
  password: 'Password',
  code: 'Code',
  signIn: 'Sign in and continue',
  cancel: 'Not now',
  elsewhere: 'Sign in another way, in a new tab',
  failed: 'The server did not respond. Try again.',
} as const

const question = createStore<{ readonly open: PromiseWithResolvers<boolean> | null }>(() => ({ open: null }))

/** Asks the admin to sign in again. Concurrent callers share one dialog. @returns whether they signed in */
export function askToSignIn(): Promise<boolean> {
  const { open } = question.getState()
  if (open) return open.promise
  const answer = Promise.withResolvers<boolean>()
  question.setState({ open: answer })
  return answer.promise
}

/** After a refusal, only a change asks again. */
let hasDeclined = false

function answerQuestion(isSignedIn: boolean): void {
  hasDeclined = !isSignedIn
  question.getState().open?.resolve(isSignedIn)
  question.setState({ open: null })
}

/**
 * Renders the dialog that asks for a new sign-in when the session has ended. The refused request is then sent again.
 */
export function SignInAgain({ email }: { readonly email: string }) {
  useHeldRequests()
  const isOpen = useStore(question, ({ open }) => open !== null)
  return isOpen && <SignInDialog email={email} />
}

/** Matches the requests of the back-office, but not the sign-in itself. */
const OURS = /^\/(?:admin|api)\b/

/** Repeats what the router was loading for the mounted screen; null while none is mounted. */
let resume: (() => void) | null = null

/** Asks for a sign-in after a 401. `request` then sends again. */
function useHeldRequests() {
  const { location: next } = useNavigation()
  const { revalidate } = useRevalidator()
  const loadAgain = useEffectEvent(() => {
    // Also drops what the refused request has loaded.
    if (!next) void revalidate()
    else throw redirect(createPath(next))
  })
  useEffect(() => {
    resume = () => loadAgain()
    const leave = holdRefused(async ({ method, path }) => {
      if (!OURS.test(path) || (method === 'GET' && hasDeclined)) return false
      return askToSignIn()
    })
    return () => {
      leave()
      resume = null
      answerQuestion(false)
      hasDeclined = false
    }
  }, [])
}

/**
 * Does the same for what the router loads and sends. Middleware can run a request only once, so a refused load starts
 * again after the sign-in, and a form first checks the session.
 */
export const holdRefusedRoutes: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request: routed },
  next,
) => {
  if (!resume) return
  if (routed.method !== 'GET') {
    hasDeclined = false
    await request(adminCounts)
    return
  }
  const results = await next()
  const isRefused = Object.values(results).some(
    ({ result }) => isRouteErrorResponse(result) && result.status === 401,
  )
  if (isRefused && !hasDeclined && (await askToSignIn())) resume?.()
}

function SignInDialog({ email }: { readonly email: string }) {
  const [typed, setTyped] = useState({ email, password: '', code: '' })
  const [wantsCode, setWantsCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const password = useRef<HTMLInputElement>(null)
  useOwnEscape()
  useReturn()
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const { code, ...credentials } = typed
    const signed = await request(signedInAgain, wantsCode ? { code } : credentials)
    setBusy(false)
    if (!signed.ok) setRefusal(signed.problem.message ?? AGAIN.failed)
    else if (signed.value.wantsCode) {
      setRefusal(null)
      setWantsCode(true)
    } else answerQuestion(true)
  }
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && answerQuestion(false)}
      title={AGAIN.title}
      description={wantsCode ? AGAIN.codeText : AGAIN.text}
      width="small"
      // The email is already filled in.
      {...(email !== '' && { initialFocus: password })}
    >
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {refusal !== null && <NoticeLine look="danger">{refusal}</NoticeLine>}
        {wantsCode ? (
          <Field label={AGAIN.code}>
            {(control) => (
              <Input
                {...control}
                // The only field of this step takes the focus, so that typing can continue.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus
                required
                autoComplete="one-time-code"
                autoCapitalize="none"
                value={typed.code}
                onChange={type('code')}
              />
            )}
          </Field>
        ) : (
          <>
            <Field label={AGAIN.email}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  required
                  autoComplete="username"
                  value={typed.email}
                  onChange={type('email')}
                />
              )}
            </Field>
            <Field label={AGAIN.password}>
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={password}
                  required
                  autoComplete="current-password"
                  value={typed.password}
                  onChange={type('password')}
                />
              )}
            </Field>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => answerQuestion(false)}>{AGAIN.cancel}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {AGAIN.signIn}
          </Button>
        </div>
        <a href="/signin?next=%2Fadmin" target="_blank" rel="noreferrer" className="text-sm underline">
          {AGAIN.elsewhere}
        </a>
      </form>
    </Dialog>
  )
}

/** Escape closes this dialog only, not the form's dialog below it. */
function useOwnEscape() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      answerQuestion(false)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Continues when the admin returns after signing in in another tab. */
function useReturn() {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      // Not with `request`, which would wait for this dialog.
      const answer = await fetch(adminCounts.path).catch(() => null)
      if (answer?.ok) answerQuestion(true)
    }
    const onReturn = () => void look()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [])
}
