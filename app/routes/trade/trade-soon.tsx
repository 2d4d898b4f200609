import { Link } from 'react-router'

import { BRAND } from '#domain/brand.ts'
import { TRADE_SOON } from '#messages/site.ts'
import { buttonStyle } from '#ui/button-style.ts'

export function meta() {
  return [{ title: `${TRADE_SOON.title} · ${BRAND.name}` }]
}

/** Stands at both trade addresses until the trade builder opens. */
export default function TradeSoon() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-start justify-center px-4 py-16 sm:px-6">
      <h1 className="text-4xl">{TRADE_SOON.heading}</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-muted">{TRADE_SOON.text}</p>
      <Link to="/lineup-builder" className={`${buttonStyle({ look: 'primary' })} mt-8`}>
        {TRADE_SOON.action}
      </Link>
    </div>
  )
}
