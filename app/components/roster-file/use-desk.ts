import { useEffect, useRef, useState } from 'react'

import { createDesk, type DeskClient } from './desk-client.ts'
import type { DeskAnswer, DeskOrder, DeskPart } from './desk-messages.ts'

/**
 * Asks the desk that holds the file; the worker begins with the first question and ends with the screen. Null stands for a
 * worker that failed, and for an answer that came after `forget`.
 */
export function useDesk() {
  const desk = useRef<DeskClient | null>(null)
  const [broken, setBroken] = useState(false)
  const forget = () => {
    desk.current?.dispose()
    desk.current = null
  }
  useEffect(
    () => () => {
      desk.current?.dispose()
      desk.current = null
    },
    [],
  )

  const ask = async (order: DeskOrder, onPart?: (part: DeskPart) => void): Promise<DeskAnswer | null> => {
    const asked = (desk.current ??= createDesk())
    try {
      const answer = await asked.ask(order, onPart)
      return desk.current === asked ? answer : null
    } catch {
      setBroken(true)
      forget()
      return null
    }
  }
  return { ask, forget, broken }
}
