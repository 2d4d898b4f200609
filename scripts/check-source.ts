/**
 * Prints the shape of the source and fails when a file stops being an idea somebody would look for: too many small files,
 * too long ones, more imports than code; a folder that imports one above it; a word that docs/glossary.md gives up; a
 * requirement's id outside a test.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync, Visitor } from 'vite'

import { importsAbove, type Source } from './floors.ts'
import { failOn } from './steps.ts'

const MEDIAN = { least: 60, most: 120 }
const MAX_P90 = 260
/** Share of the lines. */
const MAX_IMPORTS = 0.09

const SOURCE = '{app,bench,card,domain,messages,scripts,seed,server,ui}/**/*.{ts,tsx,mjs}'
const files = [...globSync(SOURCE), 'main.ts']
const tests = globSync('tests/**/*.{ts,tsx}')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') })
const source = files.filter((file) => !isTest(file)).map(read)
const problems: string[] = []

/** Lines of a file without the last, empty one. */
const linesOf = ({ text }: Source) => text.trimEnd().split('\n').length
const importLines = ({ file, text }: Source) => {
  const { module } = parseSync(file, text)
  const statements = [
    ...module.staticImports,
    ...module.staticExports.filter(({ entries }) => entries.some((entry) => entry.moduleRequest)),
  ]
  return statements.reduce((sum, { start, end }) => sum + text.slice(start, end).split('\n').length, 0)
}

function checkShape(): void {
  const lengths = source.map(linesOf).toSorted((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
  const lines = lengths.reduce((sum, length) => sum + length, 0)
  const imports = source.reduce((sum, file) => sum + importLines(file), 0) / lines
  console.log(
    `${source.length} source files, ${lines} lines, median ${at(0.5)}, p90 ${at(0.9)}, imports ${(imports * 100).toFixed(1)} %`,
  )
  if (at(0.5) < MEDIAN.least || at(0.5) > MEDIAN.most) {
    problems.push(`a median file has ${at(0.5)} lines; ${MEDIAN.least} to ${MEDIAN.most}`)
  }
  if (at(0.9) > MAX_P90) problems.push(`the 90th percentile has ${at(0.9)} lines; at most ${MAX_P90}`)
  if (imports > MAX_IMPORTS)
    problems.push(`${(imports * 100).toFixed(1)} % of the lines are imports; at most 9 %`)
}

/** The last column of the glossary's tables: `club`, `MAX_…` as a beginning, `…Parts` as an end. */
function givenUpWords(): ReadonlySet<string> {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
  return new Set(
    rows.flatMap((row) =>
      [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []),
    ),
  )
}

/** "hasTeamID" and "HAS_TEAM_ID" are has, team, id. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())

/** A name in the database, of the web platform or of a setting that operators write, which is not ours to choose. */
const isGiven = (name: string) => /[a-z]_[a-z]/.test(name) || GIVEN.has(name)
const GIVEN = new Set(['timeStamp', 'profilePictureFilename', 'PICTURE_HOSTS'])

function checkWords(): void {
  const words = givenUpWords()
  const begins = [...words].filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1))
  const ends = [...words].filter((word) => word.startsWith('…')).map((word) => word.slice(1))
  const isGivenUp = (name: string) =>
    !isGiven(name) &&
    (words.has(name) ||
      wordsOf(name).some((word) => words.has(word)) ||
      begins.some((begin) => name.startsWith(begin)) ||
      ends.some((end) => name.endsWith(end) && name !== end && /^[A-Z]/.test(name)))
  for (const { file, text } of [...source, ...files.filter(isTest).map(read), ...tests.map(read)]) {
    const found = new Set<string>()
    const look = ({ name }: { readonly name: string }) => void (isGivenUp(name) && found.add(name))
    new Visitor({ Identifier: look, JSXIdentifier: look }).visit(parseSync(file, text).program)
    if (file.split('/').some((part) => wordsOf(part).some((word) => words.has(word))))
      found.add(basename(file))
    if (found.size > 0) problems.push(`${file}: ${[...found].join(', ')} (docs/glossary.md has the word)`)
  }
}

function checkIds(): void {
  for (const { file, text } of source) {
    const [id] = /\b[PA]-[A-Z]+-\d{2}\b/.exec(text) ?? []
    if (id) problems.push(`${file}: ${id} stands in source; say the reason, a test's title names the id`)
  }
}

checkShape()
problems.push(...source.flatMap(importsAbove))
checkWords()
checkIds()
failOn(problems)
