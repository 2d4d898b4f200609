import { TriangleAlert } from 'lucide-react'

import { TRADE } from '#messages/trade-screen.ts'
import { Button } from '#ui/button.tsx'

type Props = { readonly text: string; readonly onRetry?: () => void }

/** What must be known before the trade is looked at. */
export function TradeNotice({ text, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex items-center gap-3 rounded-md border-l-4 border-warning bg-board px-4 py-3 shadow-tile"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">{text}</p>
      {onRetry && <Button onClick={onRetry}>{TRADE.retry}</Button>}
    </div>
  )
}
