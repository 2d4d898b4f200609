/**
 * Prints the shape of the source. Fails on a folder that imports one above it, and on a requirement's id outside a
 * test.
 */
import { globSync, readFileSync } from 'node:fs'

import { importsAbove } from './floors.ts'
import { failOn } from './run-steps.ts'

const SOURCE = '{app,bench,card,domain,messages,scripts,seed,server,tools,ui}/**/*.{ts,tsx,mjs}'
const LONG_FILE = 300

const source = [...globSync(SOURCE), 'main.ts']
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const lengths = source.map(({ text }) => text.trimEnd().split('\n').length).toSorted((a, b) => a - b)
const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
const lines = lengths.reduce((sum, length) => sum + length, 0)
const long = lengths.filter((length) => length > LONG_FILE).length
console.log(
  `${source.length} source files, ${lines} lines, median ${at(0.5)}, p90 ${at(0.9)}, ${long} over ${LONG_FILE} lines`,
)

failOn([
  ...source.flatMap(importsAbove),
  ...source.flatMap(({ file, text }) => {
    const [id] = /\b[PA]-[A-Z]+-\d{2}\b/.exec(text) ?? []
    return id ? [`${file}: ${id} is in source; explain the reason, and put the id in a test's title`] : []
  }),
])
