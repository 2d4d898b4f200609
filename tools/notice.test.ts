import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

const Package = z.looseObject({ license: z.string().optional(), dev: z.boolean().optional() })
const lock = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const notice = readFileSync('NOTICE', 'utf8')

/** Licenses that only ask to be distributed with the package. */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
])

/** "(packages @fontsource/inter, lightningcss-…)": a name that ends with a hyphen is one package for each platform. */
const named = [...notice.matchAll(/\(packages? ([^)]+)\)/g)].flatMap(([, names = '']) =>
  names.split(', ').map((name) => name.replace('…', '')),
)
const isNamed = (name: string) =>
  named.some((one) => (one.endsWith('-') ? name.startsWith(one) : one === name))

it('NOTICE names every package that runs or builds the site under more than a permissive license', () => {
  const others = Object.entries(lock.packages)
    .filter(([path, { license = '', dev }]) => path !== '' && !dev && !PERMISSIVE.has(license))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(others).toContain('@img/sharp-libvips-linux-x64')
  expect(others.filter((name) => !isNamed(name))).toEqual([])
})

it('Benchboss itself is under no public license', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ license: 'UNLICENSED' })
})
