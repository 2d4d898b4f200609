import { headOf } from '#app/shared/known-site.ts'

import type { Route } from './+types/lineup.route.ts'
import { SharedLineupPage } from './lineup-screen.tsx'
import { shareLoader } from './share-loader.server.ts'

export const loader = shareLoader('lineup')

export const meta = headOf

export default function SharedLineupRoute({ loaderData }: Route.ComponentProps) {
  return <SharedLineupPage key={loaderData.shared.id} {...loaderData.shared} />
}
