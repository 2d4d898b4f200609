import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import {
  Link,
  type LinkProps,
  type Location,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'

import { type AddressChanges, LONGEST_FIND, withParams } from '#domain/back-office/tables.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { SearchField } from '#ui/input.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'

import { TABLE } from './copy.ts'

/** How long typing must pause before a search, milliseconds. */
export const PAUSE_MS = 300

type AddressSearchProps = {
  readonly label: string
  readonly placeholder: string
}

/** Renders a search on the server. The text goes into the address: `?find=`. */
export function AddressSearch({ label, placeholder }: AddressSearchProps) {
  const [typed, setTyped] = useTypedParam('find', LONGEST_FIND)
  const [address] = useSearchParams()
  const kept = [...address].filter(([param]) => param !== 'find' && param !== 'page')
  return (
    // Typing searches. Without scripts, Enter sends the form.
    <form method="get" onSubmit={(event) => event.preventDefault()} className="w-full sm:w-72">
      {kept.map(([param, value]) => (
        <input key={param} type="hidden" name={param} value={value} />
      ))}
      <SearchField
        label={label}
        placeholder={placeholder}
        name="find"
        value={typed}
        onValueChange={setTyped}
        maxLength={LONGEST_FIND}
      />
    </form>
  )
}

/**
 * Holds a text that goes into the address once typing pauses.
 * @param name of the parameter
 * @param limit in characters; a longer text is not searched
 */
export function useTypedParam(
  name: string,
  limit: number,
): readonly [typed: string, type: (text: string) => void] {
  const [find, setFind] = useAddressParam(name)
  const [typed, setTyped] = useState(find)
  const [searched, setSearched] = useState(find)
  const [known, setKnown] = useState(find)
  if (known !== find) {
    setKnown(find)
    if (searched !== find) {
      // The address changed without typing: by Back, or by a link to another list.
      setSearched(find)
      setTyped(find)
    }
  }
  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === find.trim() || wanted.length > limit) return undefined
    const pause = setTimeout(() => {
      setSearched(wanted)
      setFind(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, find, limit, setFind])
  return [typed, setTyped]
}

type AddressSelectProps = {
  readonly label: string
  /** The address parameter of the choice. */
  readonly name: string
  /** The first is the usual one, which the address leaves out. */
  readonly options: readonly SelectOption[]
}

/** Renders a filter that the server applies. The choice goes into the address. */
export function AddressSelect({ label, name, options }: AddressSelectProps) {
  const [chosen, setChosen] = useAddressParam(name)
  const usual = options[0]?.value ?? ''
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={options.find(({ value }) => value === chosen)?.value ?? usual}
          options={options}
          onChange={({ target }) => setChosen(target.value === usual ? '' : target.value)}
        />
      )}
    </Field>
  )
}

/** Renders the choice of a state. @param states the labels by value; the first is the usual one */
export function StateSelect({ states }: { readonly states: Readonly<Record<string, string>> }) {
  const options = Object.entries(states).map(([value, label]) => ({ value, label }))
  return <AddressSelect label={TABLE.state} name="state" options={options} />
}

type ListFiltersProps = {
  readonly copy: { readonly find: string; readonly findPlaceholder: string }
  /** Shown after the search. */
  readonly children?: ReactNode
}

/** Renders the search above a list, with its other filters and actions. */
export function ListFilters({ copy, children }: ListFiltersProps) {
  return (
    <div className="mt-5 mb-4 flex flex-wrap items-end gap-3">
      <AddressSearch label={copy.find} placeholder={copy.findPlaceholder} />
      {children}
    </div>
  )
}

/** Stored with an address that replaced the previous one. */
const REPLACES = 'replaces'

/** The last requested address, and the locations shown and loading at that time. A fast user can be ahead of React. */
let lastRequest: {
  readonly here: Location
  readonly pending: Location | undefined
  readonly search: string
} | null = null

/** Returns a function that changes this screen's address. A second choice before the first is shown adds to it. */
export function useAddressChange() {
  const address = useNextAddress()
  const { location: pending } = useNavigation()
  const here = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (changes: AddressChanges, options?: NavigateOptions) => {
      const latest =
        lastRequest?.here === here && lastRequest.pending === pending ? lastRequest.search : address
      const search = withParams(latest, changes)
      lastRequest = { here, pending, search }
      void navigate(search, { preventScrollReset: true, ...options })
    },
    [address, here, pending, navigate],
  )
}

/** Returns an address parameter and its setter. A change leads to the first page, and an empty value is left out. */
export function useAddressParam(name: string): readonly [value: string, set: (value: string) => void] {
  const address = useNextAddress()
  const { location: pending } = useNavigation()
  const change = useAddressChange()
  // A link that is still loading would get its own history entry.
  const replace = pending === undefined || pending.state === REPLACES
  const set = useCallback(
    (value: string) => change({ page: null, [name]: value || null }, { replace, state: REPLACES }),
    [name, replace, change],
  )
  return [address.get(name) ?? '', set]
}

type AddressLinkProps = Omit<LinkProps, 'to' | 'onClick' | 'preventScrollReset'> & {
  readonly changes: AddressChanges
}

/** Renders a link to this screen with another choice, added to the choice made just before. */
export function AddressLink({ changes, ...rest }: AddressLinkProps) {
  const address = useNextAddress()
  const change = useAddressChange()
  return (
    <Link
      {...rest}
      to={withParams(address, changes)}
      preventScrollReset
      onClick={(event) => {
        // Another tab or window opens the link's own address.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        change(changes)
      }}
    />
  )
}

/** Returns the parameters of this screen's address, or of the list that is loading. */
export function useNextAddress(): URLSearchParams {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === here.pathname ? next : here
  return useMemo(() => new URLSearchParams(search), [search])
}

type ViewTabsProps = {
  readonly label: string
  /** The first is the usual one, which the address leaves out. */
  readonly views: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly chosen: string
}

/** Renders links between the lists of a screen, so that the address holds the choice. */
export function ViewTabs({ label, views, chosen }: ViewTabsProps) {
  return (
    <nav aria-label={label} className="mt-4 border-b border-hairline">
      <ul className="flex gap-1">
        {views.map((view, at) => (
          <li key={view.value}>
            <Link
              to={at === 0 ? '?' : `?view=${view.value}`}
              aria-current={view.value === chosen ? 'page' : undefined}
              className={classNames(
                'flex h-10 items-center border-b-2 px-3 text-sm font-semibold no-underline pointer-coarse:min-h-11',
                view.value === chosen
                  ? 'border-accent-line text-ink'
                  : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
