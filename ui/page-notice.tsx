import TriangleAlert from '~icons/lucide/triangle-alert'

import { Button } from './button.tsx'

type Props = { readonly text: string; readonly onRetry?: () => void }

/** What a visitor must know before using a builder: what went wrong, or who has left since. */
export function PageNotice({ text, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-md border border-warning/50 bg-warning/10 px-4 py-2.5"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="flex-1">{text}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}
