import { useSearchParams } from 'react-router'

/** Returns a function that removes parameters from the address, in place of the current entry of the history. */
export function useDropParams(): (...names: readonly string[]) => void {
  const [, setSearch] = useSearchParams()
  return (...names) =>
    setSearch(
      (now) => {
        for (const name of names) now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
}
