/** Fails when a document names a file or an npm script that is not there. */
import { existsSync, globSync, readFileSync } from 'node:fs'

import packageJson from '../package.json' with { type: 'json' }

const FOLDERS = /^(app|domain|messages|card|server|ui|seed|tests|bench|scripts|docs|public)\//
const scripts = new Set(Object.keys(packageJson.scripts))
const problems: string[] = []

for (const document of ['README.md', ...globSync('docs/**/*.md')]) {
  const text = readFileSync(document, 'utf8')
  for (const [, name] of text.matchAll(/`([^`\s]+)`/g)) {
    if (name && FOLDERS.test(name) && !name.includes('<') && globSync(name.replace(/\/$/, '')).length === 0) {
      problems.push(`${document}: ${name} does not exist`)
    }
  }
  for (const [, target] of text.matchAll(/\]\(([^)#:]+)\)/g)) {
    if (target && !existsSync(new URL(target, `file://${process.cwd()}/${document}`))) {
      problems.push(`${document}: the link to ${target} leads nowhere`)
    }
  }
  for (const [, script] of text.matchAll(/npm run ([a-z0-9:-]+)/g)) {
    if (script && !scripts.has(script)) problems.push(`${document}: there is no npm script ${script}`)
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
