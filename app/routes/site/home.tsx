import { redirect } from 'react-router'

import { HOME } from '#app/site/copy.ts'
import { HomeScreen } from '#app/site/home-screen.tsx'

import type { Route } from './+types/home.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: HOME.title }, { name: 'description', content: HOME.description }]
}

/** Saved lineups were once opened from here: their links go on to the builder. */
export function loader({ request }: Route.LoaderArgs) {
  const lineup = new URL(request.url).searchParams.get('lineup')
  if (lineup !== null) throw redirect(`/lineup-builder?lineup=${encodeURIComponent(lineup)}`)
  return null
}

export default function Home() {
  return <HomeScreen />
}
