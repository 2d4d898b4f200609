/**
 * Fails when a document names a file or an npm script that does not exist, or a migration where a newer one may have
 * replaced what it wrote. Also when a test's title names a requirement that docs/requirements.md lacks, or when no
 * title names one that it has.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'

import packageJson from '../package.json' with { type: 'json' }
import { failOn } from './run-steps.ts'

const FOLDERS = /^(app|domain|messages|card|server|ui|seed|tests|bench|scripts|docs|public)\//
const scripts = new Set(Object.keys(packageJson.scripts))
const problems: string[] = []

for (const document of [...globSync('*.md'), ...globSync('docs/**/*.md')]) {
  const text = readFileSync(document, 'utf8')
  for (const [, name] of text.matchAll(/`([^`\s]+)`/g)) {
    if (name && FOLDERS.test(name) && !name.includes('<') && globSync(name.replace(/\/$/, '')).length === 0) {
      problems.push(`${document}: ${name} does not exist`)
    }
  }
  // Decisions and the changelog describe the past; these describe the present.
  if (document === 'docs/architecture.md' && text.includes('server/db/migrations/0'))
    problems.push(`${document}: name server/db/functions.sql, which holds what runs today, not a migration`)
  for (const [, target] of text.matchAll(/\]\(([^)#:]+)\)/g)) {
    if (target && !existsSync(new URL(target, `file://${process.cwd()}/${document}`))) {
      problems.push(`${document}: the link to ${target} leads nowhere`)
    }
  }
  for (const [, script] of text.matchAll(/npm run ([a-z0-9:-]+)/g)) {
    if (script && !scripts.has(script)) problems.push(`${document}: there is no npm script ${script}`)
  }
}

const ID = /\b[PA]-[A-Z]+-\d{2}\b/g
const required = new Set(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([PA]-[A-Z]+-\d{2}) \|/gm)].map(
    ([, id = '']) => id,
  ),
)
const named = new Set<string>()
for (const file of globSync(
  '{app,card,domain,messages,scripts,seed,server,tests,tools,ui}/**/*.{test,e2e}.{ts,tsx}',
)) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/^\s*(\/\/|\*|\/\*)/.test(line) || !/['"`]/.test(line)) continue
    for (const [id] of line.matchAll(ID)) {
      named.add(id)
      if (!required.has(id)) problems.push(`${file}: ${id} is not in docs/requirements.md`)
    }
  }
}
for (const id of required) if (!named.has(id)) problems.push(`docs/requirements.md: no test names ${id}`)

failOn(problems)
