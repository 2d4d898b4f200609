import { Link } from 'react-router'

import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import { EntranceForm, type FormAnswer } from './entrance-form.tsx'
import { Entrance, nameBar } from './sign-in-layout.tsx'

type Props = {
  readonly step: 'code' | 'backup'
  readonly answer: FormAnswer | null
  readonly next: string | null
}

/** The second step of signing in: the code of the authenticator app, or one of the backup codes. */
export function CodeStep({ step, answer, next }: Props) {
  const { lead, label, other, otherStep } = STEPS[step]
  const address = (search: Record<string, string>) =>
    `/signin?${new URLSearchParams({ ...search, ...(next !== null && { next }) })}`
  return (
    <Entrance heading={HEADING} lead={lead} name={nameBar('')} number={2}>
      {/* By its key, the field is empty again after the other kind of code. */}
      <EntranceForm key={step} path="/signin" answer={answer} next={next} submit={SUBMIT}>
        <Field label={label} error={answer?.fields.code}>
          {(control) => (
            <Input
              {...control}
              name="code"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={step === 'code' ? 'numeric' : 'text'}
              className="font-display text-2xl tracking-widest"
            />
          )}
        </Field>
      </EntranceForm>
      <p className="mt-4 flex flex-wrap justify-between gap-x-6">
        <Link to={address({ step: otherStep })} className={LINK}>
          {other}
        </Link>
        <Link to={address({})} className={LINK}>
          {START_OVER}
        </Link>
      </p>
    </Entrance>
  )
}

const LINK =
  'flex min-h-11 items-center text-ink-muted underline decoration-edge underline-offset-4 hover:text-ink'

const HEADING = 'One more pass'
const SUBMIT = 'Sign in'
const START_OVER = 'Start over'
const STEPS = {
  code: {
    lead: 'Open your authenticator app and type the six digits it shows for Benchboss.',
    label: 'Code',
    other: 'Use a backup code',
    otherStep: 'backup',
  },
  backup: {
    lead: 'Type one of the codes you wrote down. Each works once.',
    label: 'Backup code',
    other: 'Use the app’s code',
    otherStep: 'code',
  },
} as const
