import { useEffect } from 'react'
import { useFetcher } from 'react-router'

import { notify } from '#ui/notify.ts'

import type { SettingsAnswer } from './settings-answer.ts'

/** What can be done with one row of a list, without leaving the list; a refusal is said in a toast. */
export function useRowForm() {
  const { submit, state, formData, data } = useFetcher<SettingsAnswer>()
  useEffect(() => {
    if (data?.line) notify({ title: data.line, tone: 'danger' })
  }, [data])
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  return {
    /** The form on its way, with what it will change. */
    pending: formData,
    deleting: intent === 'delete',
    send: (fields: Readonly<Record<string, string>>) => void submit(fields, { method: 'post' }),
  }
}
