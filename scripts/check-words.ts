/**
 * Fails where source, tests or documents use a phrase that makes readers stop: each has a plainer one, named beside it.
 * Identifiers are checked by `check-source.ts`, against the glossary.
 */
import { globSync, readFileSync } from 'node:fs'

import { failOn } from './run-steps.ts'

/** What to avoid, and what to write. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['nobody', '"no one", or name who does not'],
  ['somebody', '"someone", or better: the visitor, a fan, an admin'],
  ['whoever', '"the fan who", "anyone who"'],
  ['whom', 'turn the sentence around'],
  ['meanwhile', '"while it loads", "since then"'],
  ['of before', '"earlier", "from an earlier version"'],
  ['is said', 'the message is shown, the value is given'],
  ['is told', 'the visitor sees, the caller gets'],
  ['by itself', '"automatically", "alone"'],
  ['anew', '"again"'],
  ['of theirs', '"their"'],
  ['goes on', '"continues"'],
  ['stands', 'is, unless it really stands'],
  ['clubs?', 'the word is team'],
  ['he|him|his', 'the pronoun is they'],
])
const PATTERN = new RegExp(String.raw`\b(?:${[...PHRASES.keys()].join('|')})\b`, 'gi')

const FILES = '{app,bench,card,domain,messages,scripts,seed,server,tests,tools,ui}/**/*.{ts,tsx,mjs,css}'
/** The list itself, and a document that quotes the specification. */
const LEFT_OUT = new Set(['scripts/check-words.ts', 'docs/requirements.md'])

/** Texts that may contain one, and why. */
const REAL_USES: Readonly<Record<string, string>> = {
  "because he's a": 'a sentence that the requirements quote',
  'he re-signs': 'a note that a fan wrote',
  'He was traded': 'a report that a fan wrote',
  'He retired': 'a mail of an admin',
  'If he plays': 'a note that a fan wrote',
  'club-schedule-season': 'an address of the league',
  'club-stats': 'an address of the league',
  'Utah Hockey Club': 'a name',
  'Nobody Known': 'a name',
  'connor-nobody': 'a name of a file',
  "'nobody'": 'a value in addresses of the back-office',
  'person=nobody': 'a value in addresses of the back-office',
  "team: 'club', teams: 'clubs'": 'keys of links from earlier versions',
  ' of before)': 'code',
  '`club`': 'about the word',
  '`clubs`': 'about the word',
  'not "he"': 'about the word',
}

const problems: string[] = []
for (const file of [...globSync(FILES), ...globSync(['*.{md,ts}', '{docs,deploy}/**/*.md'])]) {
  if (LEFT_OUT.has(file)) continue
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    const checked = Object.keys(REAL_USES).reduce((rest, use) => rest.replaceAll(use, ''), line)
    for (const [found] of checked.matchAll(PATTERN))
      problems.push(`${file}:${index + 1}: ${found}${insteadOf(found)}`)
  }
}
failOn(problems)

function insteadOf(found: string): string {
  const [, plain] = [...PHRASES].find(([phrase]) => new RegExp(`^(?:${phrase})$`, 'i').test(found)) ?? []
  return plain === undefined ? '' : `; ${plain}`
}
