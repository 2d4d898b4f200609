import { array, assert, double, integer, property, string, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { DRAWN_SIZES, LETTER_WIDTH, RecordingContext } from '#tests/support/recording-context.ts'

import {
  drawableText,
  ellipsize,
  EMOJI_FONT,
  EXTENDED_FONTS,
  fitLines,
  fitText,
  fontsOf,
  LATIN_FONTS,
  undrawableLetters,
  wrapText,
} from './text.ts'

const font = (size: number) => `700 ${size}px Test`
const fit = (forms: string[], width: number) =>
  fitText(new RecordingContext(), forms, { font, size: 40, minSize: 20, width })

const lines = (words: string, width: number) =>
  fitLines(new RecordingContext(), words, { font, size: 40, minSize: 20, width })

describe('text that the fonts can show', () => {
  it.each([
    ['Go Oil 🏒', 'Go Oil 🏒'],
    ['🏒 Go 👨‍👩‍👧‍👦 Oil ❤️!', '🏒 Go 👨‍👩‍👧‍👦 Oil ❤!'],
    [
      '🇨🇦 👍🏽 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🇨🇦 👍🏽 1⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    // Halves of emoji are none.
    ['A\u200dB\ufe0f \u{1f1e8} 🏒\u200d', 'AB 🏒'],
    ['Šimon Nemec – Jiří’s “crew” №1', 'Šimon Nemec – Jiří’s “crew” No1'],
    ['𝓖𝓸 𝕆𝕚𝕝', 'Go Oil'],
    ['E\u0301quipe', 'Équipe'],
    ['Вперёд 2026', '2026'],
  ])('from "%s" keeps "%s"', (written, shown) => {
    expect(drawableText(written)).toBe(shown)
  })
  it.each([
    ['日本 Oilers 日本 2026', '日本'],
    ['Вперёд, Jiří! 🏒 👨‍👩‍👧‍👦 🇨🇦', 'Вперёд'],
    ['فريق الحلم', 'فريق الحلم'],
    ['𝓖𝓸 𝕆𝕚𝕝 №1 E\u0301 A\u200dB', ''],
    ['\u200b\u0301 \u3000', ''],
  ])('from "%s" leaves out the letters "%s"', (written, missing) => {
    expect(undrawableLetters(written)).toBe(missing)
  })
  it('stays the same when it is cleaned a second time', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 80 }), (written) => {
        expect(drawableText(drawableText(written))).toBe(drawableText(written))
      }),
    )
  })
})

it.each([
  // Every font has these signs.
  [{ title: '#1 © 2026 The Crew™ * “é” – …', round: 1 }, []],
  [{ placements: { c1: { name: 'Tomáš Hertl' } } }, EXTENDED_FONTS],
  // As a heading it is Ÿ.
  [{ title: 'L’Haÿ' }, EXTENDED_FONTS],
  [{ pickTeams: new Map([[4, { name: 'Plzeň' }]]) }, EXTENDED_FONTS],
  [{ title: 'Go Oil 🏒' }, [...EXTENDED_FONTS, EMOJI_FONT]],
  [{ picks: [{ note: 'if they win 🏆' }] }, [...EXTENDED_FONTS, EMOJI_FONT]],
])('a card of %j needs the fonts that have its letters, and no others', (data, more) => {
  expect(fontsOf(data)).toEqual([...LATIN_FONTS, ...more])
})

describe('fitting a name', () => {
  const forms = ['R. Nugent-Hopkins', 'Nugent-Hopkins']

  it('keeps the whole name where there is room', () => {
    expect(fit(forms, 17 * 20)).toMatchObject({ text: 'R. Nugent-Hopkins', size: 40 })
  })
  it('first drops the initial, at full size', () => {
    expect(fit(forms, 14 * 20)).toMatchObject({ text: 'Nugent-Hopkins', size: 40 })
  })
  it('then makes the surname smaller', () => {
    expect(fit(forms, 14 * 15 + 1)).toMatchObject({ text: 'Nugent-Hopkins', size: 30 })
  })
  it('finally cuts with an ellipsis', () => {
    expect(fit(forms, 100)).toMatchObject({ text: 'Nugent-Ho…', size: 20 })
  })
  it('is never wider than the room, and never cuts without an ellipsis', () => {
    assert(
      property(string({ minLength: 1, maxLength: 40 }), integer({ min: 12, max: 900 }), (name, width) => {
        const fitted = fit([name], width)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.text === name || fitted.text.endsWith('…')).toBe(true)
      }),
    )
  })
  it('cuts between whole letters, not inside one', () => {
    const context = new RecordingContext()
    context.font = font(20)
    expect(ellipsize(context, '🏒🏒🏒🏒', 3 * 20 * LETTER_WIDTH)).toBe('🏒🏒…')
  })
})

describe.each(Object.entries(DRAWN_SIZES))('with letters of the sizes that %s draws', (_, drawnSize) => {
  const widthAt = (words: string, size: number) => words.length * LETTER_WIDTH * drawnSize(size)
  const share = double({ min: 0.3, max: 1, noNaN: true })

  it('cuts nothing that fits in the smallest allowed size, and is never wider than the room', () => {
    const size = double({ min: 8, max: 200, noNaN: true })
    assert(
      property(stringMatching(/^[A-Z]{4,30}$/), size, share, share, (words, size, least, room) => {
        const [minSize, width] = [size * least, widthAt(words, size) * room]
        const pen = new RecordingContext(drawnSize)
        const fitted = fitText(pen, [words], { font, size, minSize, width })
        expect(pen.font).toBe(font(fitted.size))
        expect(fitted.size).toBeGreaterThanOrEqual(minSize)
        expect(fitted.width).toBe(widthAt(fitted.text, fitted.size))
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.text === words || widthAt(words, minSize) > width).toBe(true)
      }),
    )
  })
  it('keeps a title on one line, nearly as large as elsewhere', () => {
    for (let width = 700; width < 1500; width += 7) {
      const words = 'ENGINE CHROMIUM CUP'
      const title = fitLines(new RecordingContext(drawnSize), words, { font, size: 160, minSize: 70, width })
      expect(title.lines).toEqual([words])
      expect(title.size).toBeGreaterThan(Math.min(160, width / (words.length * LETTER_WIDTH)) * 0.97 - 1)
    }
  })
})

describe('fitting a title', () => {
  it('takes two lines, broken between words, before it cuts', () => {
    expect(lines('OUR CUP LINEUP FOR THE SPRING', 200)).toEqual({
      lines: ['OUR CUP LINEUP', 'FOR THE SPRING'],
      size: 20,
    })
  })
  it('breaks where the lines are most even', () => {
    expect(lines('GO OIL WHENEVER YOU ARE READY', 240).lines).toEqual(['GO OIL WHENEVER', 'YOU ARE READY'])
  })
  it('keeps one line while that is large enough', () => {
    expect(lines('CUP RUN', 200).lines).toEqual(['CUP RUN'])
  })
  it('cuts the second line, or one endless word, with an ellipsis', () => {
    expect(lines('ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT', 160).lines).toEqual([
      'ONE TWO THREE',
      'FOUR FIVE SIX S…',
    ])
    expect(lines('A'.repeat(60), 160).lines).toEqual([`${'A'.repeat(15)}…`])
  })
})

const wrap = (words: string, width: number, most: number) => {
  const context = new RecordingContext()
  context.font = font(20)
  return wrapText(context, words, width, most)
}

describe('wrapping running text', () => {
  it('breaks between words', () => {
    expect(wrap('top-10 protected, from TOR', 180, 3)).toEqual(['top-10 protected,', 'from TOR'])
  })
  it('ends the last line with an ellipsis when there is more text', () => {
    expect(wrap('If he plays 60 games and they reach the final', 120, 2)).toEqual([
      'If he plays',
      '60 games an…',
    ])
  })
  it('cuts a word that is longer than a line', () => {
    expect(wrap(`${'W'.repeat(40)} if so`, 100, 2)).toEqual(['WWWWWWWWW…', 'if so'])
  })
  it('returns no lines for empty text, or where there is no room for one', () => {
    expect([wrap('  ', 100, 2), wrap('a note', 100, 0), wrap('a note', 100, -1)]).toEqual([[], [], []])
  })
  it('keeps every word once and in order where the lines are enough, and is never too wide', () => {
    assert(
      property(
        array(stringMatching(/^[a-zé-]{1,12}$/u), { maxLength: 20 }),
        integer({ min: 130, max: 600 }),
        (words, width) => {
          const wrapped = wrap(words.join(' '), width, 20)
          expect(wrapped.join(' ')).toBe(words.join(' '))
          for (const line of wrapped) expect([...line].length * 20 * LETTER_WIDTH).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
