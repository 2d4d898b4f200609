import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

import { useChangeNotice } from '#app/components/undo-act/use-undo.ts'

import type { ChangeAnswer } from './act-answer.ts'
import { notifyRefusal } from './notify-refusal.ts'

/** An act on a row of this screen: sends it, says in a notice what came of it, and offers Undo. */
export function useChange(): (fields: Readonly<Record<string, string>>) => void {
  const { submit, data } = useFetcher<ChangeAnswer>()
  const say = useChangeNotice()
  const tell = useEffectEvent((answer: ChangeAnswer) => {
    if (answer.ok) say(answer.notice, answer.auditId)
    else notifyRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return (fields) => void submit(fields, { method: 'post' })
}
