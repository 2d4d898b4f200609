import { expect, test } from 'vitest'

import { looksLikeChart } from './coach-tools.tsx'

test('rows of names side by side look like a chart; prose, one line and a whole page do not', () => {
  expect(looksLikeChart('Hyman - McDavid - Brown\nPodkolzin - Draisaitl - Kapanen')).toBe(true)
  expect(looksLikeChart('|Hyman|McDavid|\n|Podkolzin|Draisaitl|')).toBe(true)
  expect(looksLikeChart('Hyman - McDavid - Brown')).toBe(false)
  expect(looksLikeChart('https://example.com/a-b\nhttps://example.com/c-d')).toBe(false)
  expect(looksLikeChart('Hyman - McDavid - Brown\n'.repeat(2000))).toBe(false)
})
