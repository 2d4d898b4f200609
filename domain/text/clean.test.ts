import { expect, test } from 'vitest'

import { cleanText } from './clean.ts'

test.each([
  ['**[𝗝𝗮𝗿𝗿𝘆](https://a.test/x_(y))** 🥅', 'Jarry  '],
  ['Mc\u200bDavid\u00ad \u202eＤｒａｉ ﬁ', 'McDavid Drai fi'],
  [
    'O&rsquo;Reilly &amp; Slafkovsk&yacute; &#8211; Stütz&#x6c;e &nope;',
    'O’Reilly & Slafkovský – Stützle &nope;',
  ],
  ['Joseph-🐐-Samanski 🇨🇦 👨‍👩‍👧 ➡️ 🤕🏽', 'Joseph- -Samanski        '],
  ['1️⃣ a 9️⃣7️⃣ ❷ ③ 🔟', '1 a 97 2 3  '],
  ['McDavid 🅲 - Hyman Ⓐ © ᴊᴀʀʀʏ', 'McDavid  (C) - Hyman  (A)  (C) jarry'],
  ['a\u2212b\u00a0c ~~d~~ __e__ f_g \\*h\\* `i` :hockey: <b>j</b><br/>', 'a-b c d e f_g *h* i    j  '],
  ['|Hyman||Brown|\n18\t\t97 (12G, 15A)', '|Hyman||Brown|\n18\t\t97 (12G, 15A)'],
  ['Score at https://a.test/b?c=d: PP1: x', 'Score at   PP1: x'],
])('a pasted text is reduced to its words: %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
