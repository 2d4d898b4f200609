import { useEffect, useId, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'

import { checkTradeName, TRADE_NAME_LIMIT } from '#domain/trade/trade-name.ts'
import { YOUR_TRADES } from '#messages/settings.ts'
import { savedTradeMessage } from '#messages/trades-saved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

import type { SettingsAnswer } from '../settings-answer.ts'

type Props = {
  readonly id: number
  readonly name: string | null
  /** What it is called without a name of its own. */
  readonly usual: string
  readonly onClose: () => void
}

/** Asks for another name of a saved proposal; closes once it is kept. */
export function RenameTrade({ id, name, usual, onClose }: Props) {
  const form = useId()
  const [tooLong, setTooLong] = useState<string | null>(null)
  const { submit, state, data } = useFetcher<SettingsAnswer>()
  const refusal = data && (data.fields['name'] ?? data.line)
  useEffect(() => {
    if (state === 'idle' && refusal === null) onClose()
  }, [state, refusal, onClose])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const checked = checkTradeName(typeof typed === 'string' ? typed : '')
    setTooLong(checked.ok ? null : savedTradeMessage(checked.problem).message)
    if (checked.ok) {
      void submit({ intent: 'rename', id: String(id), name: checked.value ?? '' }, { method: 'post' })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={YOUR_TRADES.renameTitle}
      width="small"
      footer={
        <>
          <DialogClose render={<Button>{YOUR_TRADES.cancel}</Button>} />
          <Button type="submit" form={form} look="primary" busy={state !== 'idle'}>
            {YOUR_TRADES.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <Field label={YOUR_TRADES.name} error={tooLong ?? refusal} hint={YOUR_TRADES.nameHint(usual)}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={name ?? ''}
              maxLength={TRADE_NAME_LIMIT}
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
