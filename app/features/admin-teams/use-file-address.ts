import { useEffect, useMemo } from 'react'

/** An address by which this page can show a chosen file; null for none. */
export function useFileAddress(file: Blob | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address)
    },
    [address],
  )
  return address
}
