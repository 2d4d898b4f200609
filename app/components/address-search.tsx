import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { LONGEST_FIND } from '#domain/table-query.ts'
import { SearchField } from '#ui/input.tsx'

/** How long typing must pause before the server is asked, ms. */
const PAUSE_MS = 300

type Props = {
  readonly label: string
  readonly placeholder: string
  /** The parameter of the address that holds what is looked for; a change goes to the first page. */
  readonly name: string
}

/** A search that the server does: what is typed goes into the address. */
export function AddressSearch({ label, placeholder, name }: Props) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get(name) ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => {
    if (typed === asked) return undefined
    const asking = setTimeout(
      () =>
        setAddress(
          (address) => {
            address.delete('page')
            if (typed.trim() === '') address.delete(name)
            else address.set(name, typed)
            return address
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(asking)
  }, [typed, asked, name, setAddress])
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
