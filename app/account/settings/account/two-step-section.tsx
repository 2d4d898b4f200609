import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

import { AnswerLine, type SettingsAnswer, SettingsSection } from '#app/account/settings/layout.tsx'
import type { TwoStep, TwoStepSetup } from '#server/accounts/two-step-settings.ts'
import { Button } from '#ui/button.tsx'
import { Field, useFirstBadField } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { Badge } from '#ui/status.tsx'

const TWO_STEP = {
  heading: 'Two-step sign-in',
  lead: 'As an admin, you can add a second step: each sign-in then needs your password and a code from an app on your phone.',
  off: 'Off',
  on: 'On',
  onText: 'Sign-in requires a code from your authenticator app.',
  codesLeft: (count: number) =>
    `${count === 1 ? 'One backup code is' : `${count} backup codes are`} left. To get new ones, turn two-step sign-in off and set it up again.`,
  password: 'Your password',
  code: 'Code from your app, or a backup code',
  setUp: 'Set up',
  scan: 'Scan this with your authenticator app',
  qrCode: 'QR code for your authenticator app',
  type: 'Or type this key into the app:',
  firstCode: 'Six-digit code from the app',
  confirm: 'Turn on',
  keep: 'Keep these backup codes',
  keepText:
    'If you lose your phone, use one of these instead of the app’s code. Each works once. They are not shown again: print them or write them down.',
  backupCodes: 'Backup codes',
  switchOff: 'Turn off',
} as const

export type TwoStepAnswer = SettingsAnswer & {
  /** The key for the authenticator app, or null unless a first code is asked for. */
  readonly setup: TwoStepSetup | null
  /** The backup codes, shown only once; empty otherwise. */
  readonly backupCodes: readonly string[]
}

type Props = {
  readonly email: string
  readonly hasPassword: boolean
  readonly twoStep: TwoStep
  readonly answer: TwoStepAnswer | null
}

export function TwoStepSection({ email, hasPassword, twoStep, answer }: Props) {
  const fields = answer?.fields ?? {}
  const password = hasPassword && (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <Field label={TWO_STEP.password} error={fields['password']}>
        {(control) => <PasswordInput {...control} name="password" required autoComplete="current-password" />}
      </Field>
    </>
  )
  return (
    <SettingsSection
      title={TWO_STEP.heading}
      lead={
        <>
          <Badge look={twoStep.on ? 'success' : 'plain'}>{twoStep.on ? TWO_STEP.on : TWO_STEP.off}</Badge>{' '}
          {twoStep.on ? TWO_STEP.onText : TWO_STEP.lead}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <AnswerLine text={answer?.line} />
        {answer && answer.backupCodes.length > 0 && <BackupCodes codes={answer.backupCodes} />}
        {twoStep.on && (
          <>
            <p className="max-w-prose">{TWO_STEP.codesLeft(twoStep.backupCodesLeft)}</p>
            <StepForm intent="two-step-off" answer={answer} submit={TWO_STEP.switchOff} danger>
              {password}
              <CodeField label={TWO_STEP.code} error={fields['code']} />
            </StepForm>
          </>
        )}
        {!twoStep.on && answer?.setup && <Confirmation setup={answer.setup} answer={answer} />}
        {!twoStep.on && !answer?.setup && (
          <StepForm intent="two-step-start" answer={answer} submit={TWO_STEP.setUp}>
            {password}
          </StepForm>
        )}
      </div>
    </SettingsSection>
  )
}

/** Renders the key for the app, and the field for the first code, which proves that the app has the key. */
function Confirmation({ setup, answer }: { readonly setup: TwoStepSetup; readonly answer: TwoStepAnswer }) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <figure>
        <figcaption className="mb-2 font-semibold">{TWO_STEP.scan}</figcaption>
        {/* Black on white in both color schemes, because cameras need the contrast. */}
        <img src={setup.qrCode} alt={TWO_STEP.qrCode} className="size-52 rounded-sm bg-white" />
      </figure>
      <div className="min-w-0 flex-1 basis-72">
        <p>
          {TWO_STEP.type}{' '}
          <code className="block font-mono text-lg wrap-anywhere">{grouped(setup.secret)}</code>
        </p>
        <div className="mt-5">
          <StepForm intent="two-step-confirm" answer={answer} submit={TWO_STEP.confirm}>
            <input type="hidden" name="uri" value={setup.uri} />
            <CodeField label={TWO_STEP.firstCode} error={answer.fields['code']} />
          </StepForm>
        </div>
      </div>
    </div>
  )
}

/** Groups of four are easier to read and type. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ')

function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="rounded-md border-2 border-edge p-4">
      <h3 className="text-xl">{TWO_STEP.keep}</h3>
      <p className="mt-1 max-w-prose text-ink-muted">{TWO_STEP.keepText}</p>
      <ul
        aria-label={TWO_STEP.backupCodes}
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-1 font-mono text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

function CodeField({ label, error }: { readonly label: string; readonly error: string | undefined }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-display text-xl tracking-widest"
        />
      )}
    </Field>
  )
}

type StepFormProps = {
  readonly intent: string
  readonly answer: TwoStepAnswer | null
  readonly submit: string
  readonly danger?: boolean
  readonly children: ReactNode
}

function StepForm({ intent, answer, submit, danger = false, children }: StepFormProps) {
  const busy = useNavigation().formData?.get('intent') === intent
  const form = useFirstBadField(answer)
  return (
    <Form ref={form} method="post" preventScrollReset className="flex max-w-lg flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy} className="self-start">
        {submit}
      </Button>
    </Form>
  )
}
