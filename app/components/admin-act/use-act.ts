import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

import { useActNotice } from '#app/components/undo-act/use-undo.ts'

import type { ActAnswer } from './act-answer.ts'
import { notifyRefusal } from './notify-refusal.ts'

/** An act on a row of this screen: sends it, says in a notice what came of it, and offers Undo. */
export function useAct(): (fields: Readonly<Record<string, string>>) => void {
  const { submit, data } = useFetcher<ActAnswer>()
  const say = useActNotice()
  const tell = useEffectEvent((answer: ActAnswer) => {
    if (answer.ok) say(answer.notice, answer.entryId)
    else notifyRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return (fields) => void submit(fields, { method: 'post' })
}
