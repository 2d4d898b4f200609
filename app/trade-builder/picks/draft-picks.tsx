import Pencil from '~icons/lucide/pencil'

import { TRADE } from '#app/trade-builder/copy.ts'
import { useTrade } from '#app/trade-builder/trade-context.tsx'
import { pickTerms } from '#domain/trade/describe.ts'
import type { Offer, Side } from '#domain/trade/draft.ts'
import { type DraftPick, pickLabel } from '#domain/trade/pick.ts'
import { Button, IconButton } from '#ui/button.tsx'

type Props = { readonly side: Side; readonly offer: Offer }

/** The picks this team sends. */
export function DraftPicks({ side, offer }: Props) {
  const { commands, show } = useTrade()
  return (
    <fieldset aria-label={TRADE.picks} className="min-w-0 rounded-md border border-hairline bg-ground p-2.5">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg">{TRADE.picks}</h3>
        <Button size="small" onClick={() => show({ kind: 'pick', side, pick: null })}>
          {TRADE.addPick}
        </Button>
      </div>
      {offer.picks.length === 0 ? (
        <p className="py-1.5 text-sm text-ink-muted">{TRADE.noPicks}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1.5">
          {offer.picks.map((pick) => (
            <PickTicket
              key={pick.id}
              pick={pick}
              onEdit={() => show({ kind: 'pick', side, pick })}
              onRemove={() => commands.removePick(side, pick)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

type TicketProps = {
  readonly pick: DraftPick
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function PickTicket({ pick, onEdit, onRemove }: TicketProps) {
  const terms = pickTerms(pick).join(', ')
  return (
    <li className="flex min-h-11 items-center gap-2 rounded-sm border-l-4 border-accent-line bg-board py-1 pr-1 pl-2.5">
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block font-display text-lg leading-5 font-semibold tabular-nums">
          {pickLabel(pick)}
        </span>
        {terms && <span className="block text-sm">{terms}</span>}
        {pick.note && <span className="block text-sm wrap-anywhere text-ink-muted">{pick.note}</span>}
      </span>
      <IconButton label={TRADE.edit(pickLabel(pick))} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Button look="quiet" size="small" aria-label={TRADE.remove(pickLabel(pick))} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
