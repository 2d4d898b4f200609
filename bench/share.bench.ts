/**
 * Compares links: the preview's first response with the drawing itself, later ones with a built file of the same
 * server, and the page behind a link with the home page. The built app, over HTTP.
 */

import { renderCard } from '#server/images/card-renderer.ts'
import { CARD_SITE, lineupCardData } from '#tests/factories/lineup-cards.ts'

import { linkMaker, serveLeague } from './builder/serve-builder.ts'
import { inTurns, median, percentile, ratio } from './measuring/figures.ts'

const LINKS = 12
const TURNS = 300
const WARM_UP = 50

await using league = await serveLeague(0)

async function fetched(path: string): Promise<ArrayBuffer> {
  const answer = await fetch(league.origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.arrayBuffer()
}

/** Milliseconds of two warm pages or files. */
async function compare(path: string, otherPath: string) {
  const measure = (turns: number) =>
    inTurns(
      turns,
      () => fetched(path),
      () => fetched(otherPath),
    )
  await measure(WARM_UP)
  return measure(TURNS)
}

const link = await linkMaker(league.origin, 22)
const ids: string[] = []
for (let made = 0; made < LINKS; made += 1) ids.push(await link(`Night ${made}`))

const drawing = () =>
  renderCard({
    card: 'lineup',
    data: lineupCardData(),
    shape: 'link',
    type: 'image/jpeg',
    site: CARD_SITE,
  })
await drawing()
const waiting = [...ids]
await fetched(`/l/${waiting.pop()}/og.jpg`)
const first = await inTurns(LINKS - 1, () => fetched(`/l/${waiting.pop()}/og.jpg`), drawing)
console.log(
  `og:image, first request: ${median(first.one).toFixed(1)} ms, ${ratio(median(first.one), median(first.other))} the drawing itself (at most 3)`,
)

const [id] = ids
const image = `/l/${id}/og.jpg`
const size = (await fetched(image)).byteLength
const home = await (await fetch(league.origin)).text()
const files = [...new Set(home.match(/\/assets\/[\w.-]+/g) ?? [])]
const sized = await Promise.all(
  files.map(async (path) => ({ path, bytes: (await fetched(path)).byteLength })),
)
const [asset] = sized.toSorted((a, b) => Math.abs(a.bytes - size) - Math.abs(b.bytes - size))
if (!asset) throw new Error('The home page names no built file.')
const later = await compare(image, asset.path)
console.log(
  `og:image, later requests: p50 ${median(later.one).toFixed(2)} ms of ${Math.round(size / 1024)} kB, ${ratio(median(later.one), median(later.other))} a built file of ${Math.round(asset.bytes / 1024)} kB`,
)

const pages = await compare(`/l/${id}?fresh=1`, '/?fresh=1')
console.log(
  `the page behind a link: p50 ${median(pages.one).toFixed(1)} ms, p95 ${percentile(pages.one, 0.95).toFixed(1)} ms, ${ratio(percentile(pages.one, 0.95), percentile(pages.other, 0.95))} the home page's p95 (at most 2)`,
)
