/**
 * Prints the shape of the source. Fails when a file is no longer an idea that a reader would search for: too many small
 * files, files or functions that are too long, or more imports than code. Also fails on a folder that imports one above
 * it, a word that docs/glossary.md rules out, and a requirement's id outside a test.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync, Visitor } from 'vite'

import { importsAbove, type Source } from './floors.ts'
import { failOn } from './run-steps.ts'

const MEDIAN = { least: 60, most: 120 }
const MAX_P90 = 260
/** Share of the lines. */
const MAX_IMPORTS = 0.09
const LONG_FILE = 300
/** Share of the files. */
const MAX_LONG_FILES = 0.02
const LONG_FUNCTION = 90

/** Functions that are clearer in one piece, with the reason. */
const LONG_FUNCTIONS: Readonly<Record<string, string>> = {
  LineupBuilder: 'the page: its data, what is fetched late, and the layout',
  TradeBuilder: 'the page: its data, what is fetched late, and the layout',
  createCommands: 'a closure over store and dialogs; its commands are a few lines each',
  createDrawingQueue: 'a closure over what waits and what is drawn',
  createS3FileStore: 'a closure over the client; a method for each request',
  useSavedLineups: 'what each button of the saved lineups does, over the same state',
  CommandField: 'one field: what its keys, its suggestion and its list do follow from each other',
  BoardSlot: 'one place of the board, as it is drawn',
  ReportForm: 'a form, field by field',
  PickDialog: 'a form, field by field',
  TeamEditor: 'a form, field by field',
  RetainedDialog: 'a form, field by field',
  SignInDialog: 'a form, field by field',
  CheckResult: 'a screen from top to bottom',
  SharesScreen: 'a screen from top to bottom',
}

const SOURCE = '{app,bench,card,domain,messages,scripts,seed,server,ui}/**/*.{ts,tsx,mjs}'
const files = [...globSync(SOURCE), 'main.ts']
const tests = globSync('tests/**/*.{ts,tsx}')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') })
const source = files.filter((file) => !isTest(file)).map(read)
const problems: string[] = []
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Returns the lines of a file without the last, empty one. */
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
  const long = lengths.filter((length) => length > LONG_FILE).length / lengths.length
  console.log(
    `${source.length} source files, ${lines} lines, median ${at(0.5)}, p90 ${at(0.9)}, imports ${percent(imports)}, over ${LONG_FILE} lines ${percent(long)}`,
  )
  if (long > MAX_LONG_FILES) problems.push(`${percent(long)} of the files have over 300 lines; at most 2 %`)
  if (at(0.5) < MEDIAN.least || at(0.5) > MEDIAN.most) {
    problems.push(`a median file has ${at(0.5)} lines; ${MEDIAN.least} to ${MEDIAN.most}`)
  }
  if (at(0.9) > MAX_P90) problems.push(`the 90th percentile has ${at(0.9)} lines; at most ${MAX_P90}`)
  if (imports > MAX_IMPORTS) problems.push(`${percent(imports)} of the lines are imports; at most 9 %`)
}

function checkFunctions(): void {
  const excused = new Set<string>()
  for (const { file, text } of source) {
    const look = (node: {
      readonly start: number
      readonly end: number
      readonly id?: { name: string } | null
    }) => {
      const lines = text.slice(node.start, node.end).split('\n').length
      const name = node.id?.name ?? 'a function without a name'
      if (lines <= LONG_FUNCTION) return
      if (LONG_FUNCTIONS[name]) excused.add(name)
      else problems.push(`${file}: ${name} has ${lines} lines; at most ${LONG_FUNCTION}`)
    }
    new Visitor({
      FunctionDeclaration: look,
      FunctionExpression: look,
      ArrowFunctionExpression: look,
    }).visit(parseSync(file, text).program)
  }
  console.log(`${excused.size} functions over ${LONG_FUNCTION} lines`)
  for (const name of Object.keys(LONG_FUNCTIONS)) {
    if (!excused.has(name)) problems.push(`scripts/check-source.ts: ${name} no longer needs a reason`)
  }
}

/** The last column of the glossary's tables: `club`, `MAX_…` as a prefix, `…Parts` as a suffix. */
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

/** Splits "hasTeamID" and "HAS_TEAM_ID" into has, team, id. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())

/** Whether a name of the database, the web platform or an operator's setting is not ours to choose. */
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
    if (id) problems.push(`${file}: ${id} is in source; explain the reason, and put the id in a test's title`)
  }
}

checkShape()
checkFunctions()
problems.push(...source.flatMap(importsAbove))
checkWords()
checkIds()
failOn(problems)
