/** The tools of `npm run audit:pages`, from the packages of tools/audit. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { installTools } from './tool-packages.ts'

const FOLDER = installTools('audit')
const CHECKER = 'node_modules/vnu-jar/build/dist/vnu.jar'
const RUNS = 3
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

const execute = promisify(execFile)
const run = async (program: string, args: readonly string[]): Promise<string> => {
  const env = { ...process.env, CHROME_PATH: findChromium() }
  return (await execute(program, args, { cwd: FOLDER, env, maxBuffer: MAX_OUTPUT_BYTES })).stdout
}

type LighthouseResult = z.infer<typeof Lighthouse>

const Score = z
  .object({ score: z.number().nullable() })
  .transform(({ score }) => Math.round((score ?? 0) * 100))
const Measure = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue)
const Requests = z.object({
  details: z.object({ items: z.array(z.object({ resourceType: z.string().optional() })) }),
})
const Lighthouse = z
  .object({
    categories: z.object({
      performance: Score,
      accessibility: Score,
      'best-practices': Score,
      seo: Score,
    }),
    audits: z.object({
      'largest-contentful-paint': Measure,
      'total-blocking-time': Measure,
      'network-requests': Requests,
    }),
  })
  .transform(({ categories, audits }) => ({
    performance: categories.performance,
    accessibility: categories.accessibility,
    practices: categories['best-practices'],
    seo: categories.seo,
    paintMs: audits['largest-contentful-paint'],
    blockedMs: audits['total-blocking-time'],
    scripts: audits['network-requests'].details.items.filter(({ resourceType }) => resourceType === 'Script')
      .length,
  }))

/** Loads the page as Lighthouse's slow phone does. @returns the run with the median performance */
export async function measure(url: string): Promise<LighthouseResult> {
  const results: LighthouseResult[] = []
  for (let attempt = 0; attempt < RUNS; attempt += 1) {
    const output = await run(process.execPath, [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      '--no-enable-error-reporting',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless ${CHROMIUM_ARGS.join(' ')}`,
    ])
    results.push(Lighthouse.parse(JSON.parse(output)))
  }
  const sorted = results.toSorted((a, b) => a.performance - b.performance)
  return sorted[Math.floor(RUNS / 2)] ?? Lighthouse.parse(null)
}

const CheckerReport = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})
/** React closes void elements with a slash. The checker notes that without calling it wrong. */
const isFault = ({ type, subType }: { readonly type: string; readonly subType?: string }) =>
  type !== 'info' || subType === 'warning'

/** @param files of HTML @returns the errors and warnings of the W3C's checker, by file */
export async function checkHtml(files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const output = await run('java', [
    '-jar',
    CHECKER,
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    ...files,
  ])
  const faults = CheckerReport.parse(JSON.parse(output)).messages.filter(isFault)
  const byFile = Map.groupBy(faults, ({ url }) => fileURLToPath(url))
  return new Map(
    files.map((file) => [
      file,
      (byFile.get(file) ?? []).map(({ message, extract }) => `${message} ${extract?.trim() ?? ''}`),
    ]),
  )
}

const Image = z.object({
  url: z.url(),
  width: z.literal(1200),
  height: z.literal(630),
  alt: z.string().min(1),
  type: z.string().startsWith('image/'),
})
const Preview = z.object({
  canonical_url: z.url(),
  twitter_card: z.object({ card: z.literal('summary_large_image') }),
  open_graph: z.object({
    title: z.string().min(1),
    description: z.string().min(1),
    images: z.array(Image).min(1),
  }),
})

/**
 * Returns what a preview of each link lacks: a title, a description, a canonical address, an image with a description.
 */
export async function checkPreviews(links: readonly string[]): Promise<readonly (readonly string[])[]> {
  const previews = z
    .array(z.unknown())
    .parse(JSON.parse(await run(process.execPath, ['unfurl.mjs', ...links])))
  return previews.map((preview) =>
    (Preview.safeParse(preview).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ),
  )
}
