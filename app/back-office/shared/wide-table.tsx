import { type ReactNode, useEffect, useRef } from 'react'

type WideTableProps = {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/**
 * Renders a table that scrolls sideways where the screen is narrower. Its first and last column stay in view. On a
 * phone each row is a card, where a cell's `data-label` is shown beside its value.
 */
export function WideTable({ label, className, children }: WideTableProps) {
  const box = useScrolledEdges()
  return (
    <section
      ref={box}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="wide-table"
    >
      <table aria-label={label} className={className}>
        {children}
      </table>
    </section>
  )
}

/** Sets attributes for the style of the box: content is scrolled out of view before or after, or all of it fits. */
function useScrolledEdges() {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const scrolled = box.current
    if (!scrolled) return undefined
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scrolled
      scrolled.toggleAttribute('data-before', scrollLeft > 0)
      scrolled.toggleAttribute('data-behind', scrollLeft + clientWidth < scrollWidth - 1)
      scrolled.toggleAttribute('data-fits', scrollWidth <= clientWidth)
    }
    const resized = new ResizeObserver(mark)
    for (const element of [scrolled, ...scrolled.children]) resized.observe(element)
    scrolled.addEventListener('scroll', mark, { passive: true })
    return () => {
      resized.disconnect()
      scrolled.removeEventListener('scroll', mark)
    }
  }, [])
  return box
}
