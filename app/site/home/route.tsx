import { Suspense } from 'react'
import { type MetaDescriptor, redirect } from 'react-router'
import type { WebSite, WithContext } from 'schema-dts'

import { dailyNewsInWords } from '#app/shared/daily-news.ts'
import { attempt } from '#app/shared/http.server.ts'
import { headOf } from '#app/shared/known-site.ts'
import { siteHead } from '#app/shared/page-head.server.ts'
import type { Site } from '#domain/site/site.ts'
import { readDailyNews, readOwnDailyNews } from '#server/fans/daily-chair.ts'
import { requestContext } from '#server/http/request-context.ts'
import { readHomeNews } from '#server/pages/home-news.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

import type { Route } from './+types/route.ts'
import { HomeScreen } from './screen.tsx'

/** Server-rendered images and links: they work without a script. */
const importNewest = () => import('./newest.tsx')
const HomeOwn = lazyComponent(async () => (await importNewest()).HomeOwn)
const HomeStart = lazyComponent(async () => (await importNewest()).HomeStart)
const HomeNews = lazyComponent(async () => (await importNewest()).HomeNews)

export const meta = headOf

/** Links to saved lineups once led here. They are redirected to the builder. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lineup = new URL(request.url).searchParams.get('lineup')
  if (lineup !== null) throw redirect(`/lineup-builder?lineup=${encodeURIComponent(lineup)}`)
  // What cannot be read is left out: the rest of the page needs no database.
  const ctx = context.get(requestContext)
  const [daily, ownDaily, news] = await Promise.all([
    attempt(ctx, (ctx) => readDailyNews({ ctx }), ''),
    attempt(ctx, (ctx) => readOwnDailyNews({ ctx }), ''),
    attempt(ctx, (ctx) => readHomeNews({ ctx }), ''),
  ])
  const title = `${ctx.site.name}: build your NHL lineup`
  return {
    head: [...siteHead(ctx.site, 'home', { title, tab: title }), describeSite(ctx.site)],
    daily: daily.ok ? dailyNewsInWords(daily.value, ownDaily.ok ? ownDaily.value : null) : null,
    news: news.ok ? news.value : { newest: [], own: null },
  }
}

/** The site's name, for search engines. It is data and no script, so the content security policy does not apply. */
function describeSite({ name, origin }: Site): MetaDescriptor {
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: origin,
  }
  return { 'script:ld+json': site }
}

export default function Home({ loaderData: { daily, news } }: Route.ComponentProps) {
  const { newest, own } = news
  return (
    <Suspense>
      {own && <HomeOwn {...own} />}
      <HomeScreen hasBoard={!own}>
        <Suspense>
          <HomeStart isNew={!own} />
        </Suspense>
      </HomeScreen>
      <Suspense>
        <HomeNews daily={daily} newest={newest} />
      </Suspense>
    </Suspense>
  )
}
