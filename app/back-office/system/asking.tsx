import type { ReactNode, Ref } from 'react'
import { Form, useNavigation } from 'react-router'

import { Button, type ButtonLook } from '#ui/button.tsx'
import { NoticeLine } from '#ui/status.tsx'

/** What the forms of the screen ask for. */
export const INTENTS = ['mail', 'mails', 'backup', 'every', 'prove', 'delete'] as const

export type SystemAnswer = {
  readonly ok: boolean
  readonly intent: (typeof INTENTS)[number]
  readonly line: string
}

/** Returns "1.4 GB". */
export function bytesWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  const at = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  return new Intl.NumberFormat('en-CA', {
    style: 'unit',
    unit: units[at] ?? 'byte',
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / 1000 ** at)
}

export function AnswerLine({
  answer,
  to,
}: {
  readonly answer: SystemAnswer | null
  readonly to: SystemAnswer['intent']
}) {
  if (answer?.intent !== to) return null
  return (
    <div className="mt-3">
      <NoticeLine look={answer.ok ? 'success' : 'danger'}>{answer.line}</NoticeLine>
    </div>
  )
}

type AskFormProps = {
  readonly intent: SystemAnswer['intent']
  readonly label: string
  readonly busyLabel?: string
  /** True while the server is already doing it. */
  readonly running?: boolean
  readonly look?: ButtonLook
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLFormElement>
  readonly className?: string
  /** Its fields. */
  readonly children?: ReactNode
}

/** Renders a form of the screen with its button. It needs no script. */
export function AskForm(props: AskFormProps) {
  const { intent, label, busyLabel = label, running = false, look, icon, children, ...rest } = props
  const sent = useNavigation().formData?.get('intent') === intent
  const busy = running || sent
  return (
    <Form method="post" {...rest}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" size="small" look={look} busy={busy}>
        {!busy && icon}
        {busy ? busyLabel : label}
      </Button>
    </Form>
  )
}
