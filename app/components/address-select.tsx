import { useSearchParams } from 'react-router'

import { Field } from '#ui/field.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'

type Props = {
  readonly label: string
  /** The parameter of the address that holds the choice; a change goes to the first page. */
  readonly name: string
  /** The first is the usual one, which the address leaves out. */
  readonly options: readonly SelectOption[]
}

/** A filter that the server applies: the choice goes into the address. */
export function AddressSelect({ label, name, options }: Props) {
  const [address, setAddress] = useSearchParams()
  const usual = options[0]?.value ?? ''
  const asked = address.get(name)
  const value = options.find((option) => option.value === asked)?.value ?? usual
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={options}
          onChange={({ target }) =>
            setAddress(
              (address) => {
                address.delete('page')
                if (target.value === usual) address.delete(name)
                else address.set(name, target.value)
                return address
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
      )}
    </Field>
  )
}
