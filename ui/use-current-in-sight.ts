import { useEffect, useRef } from 'react'

/**
 * Scrolls a row of links that is wider than the screen so that the link to the open page is in sight.
 * @param pathname of the open page @returns the ref for the row
 */
export function useCurrentInSight<Row extends HTMLElement>(pathname: string) {
  const nav = useRef<Row>(null)
  useEffect(() => {
    const row = nav.current
    const here = [...(row?.querySelectorAll('a') ?? [])].find((link) => link.pathname === pathname)
    if (!row || !here) return
    const { left, width } = here.getBoundingClientRect()
    row.scrollLeft += left - row.getBoundingClientRect().left - (row.clientWidth - width) / 2
  }, [pathname])
  return nav
}
