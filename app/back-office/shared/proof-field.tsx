import type { ProofKind } from '#server/accounts/recent-proof.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export const PROOF = {
  password: 'Your password',
  code: 'Your code',
  codeHint: 'From your authenticator app, or a backup code.',
  signInText: 'Your last sign-in was more than ten minutes ago. Sign in again, then come back here.',
  signInAgain: 'Continue with Google',
  signInPath: (next: string) => `/api/auth/google?next=${encodeURIComponent(next)}`,
} as const

type ProofFieldProps = {
  /** How the admin proves who they are, or null when they did so a moment ago. */
  readonly kind: ProofKind | null
  readonly error: string | null
}

/** Renders the field for the password or the code, or what to do where signing in again is the proof. */
export function ProofField({ kind, error }: ProofFieldProps) {
  if (kind === null) return null
  if (kind === 'sign_in') return <p>{PROOF.signInText}</p>
  return kind === 'password' ? (
    <Field label={PROOF.password} error={error}>
      {(control) => (
        <Input {...control} name="proof" type="password" required autoComplete="current-password" />
      )}
    </Field>
  ) : (
    <Field label={PROOF.code} error={error} hint={PROOF.codeHint}>
      {(control) => <Input {...control} name="proof" required autoComplete="one-time-code" />}
    </Field>
  )
}
