import type { RouteConfigEntry } from '@react-router/dev/routes'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LOOKS } from '#tests/support/component/looks.ts'

import routes from './routes.ts'

const filesOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ file, children = [] }) => [file, ...filesOf(children)])

test('the screen of every route is looked at, and every state once', () => {
  const screens = filesOf(routes).filter((file) => /(?:^|[/.])route\.tsx$/.test(file))
  expect(new Set(Object.keys(LOOKS))).toEqual(new Set(screens))
  expect(Object.entries(LOOKS).filter(([, states]) => Object.keys(states).length === 0)).toEqual([])

  const tests = globSync('tests/component/*.test.tsx').map((file) => readFileSync(file, 'utf8'))
  const looked = tests.flatMap((text) =>
    [...text.matchAll(/expectHolds\('([^']+)'\)/g)].map(([, name]) => name),
  )
  const states = Object.values(LOOKS).flatMap((states) => Object.keys(states))
  expect(looked.toSorted()).toEqual(states.toSorted())
})
