import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { SearchField } from '#ui/input.tsx'

/** How long typing must pause before the server is asked, milliseconds. */
const PAUSE_MS = 300
const LONGEST_FIND = 80

type Props = {
  readonly label: string
  readonly placeholder: string
  /** What the address asks to find. */
  readonly find: string
}

/** Narrows the table under it: what is typed goes into the address, and the server finds. */
export function FindField({ label, placeholder, find }: Props) {
  const [typed, setTyped] = useState(find)
  const [, setParams] = useSearchParams()
  useEffect(() => {
    if (typed === find) return undefined
    const asking = setTimeout(
      () =>
        setParams(
          (params) => {
            params.delete('page')
            if (typed.trim() === '') params.delete('find')
            else params.set('find', typed)
            return params
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(asking)
  }, [typed, find, setParams])
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={typed}
      onValueChange={setTyped}
      maxLength={LONGEST_FIND}
      className="w-full sm:w-72"
    />
  )
}
