import { GlobalFonts } from '@napi-rs/canvas'
import { createRequire } from 'node:module'

import { CARD_FACES } from '#card/typeface.ts'

const require = createRequire(import.meta.url)
let registered = false

/** Makes the cards' faces known to the canvas library; once a process. */
export function registerCardFonts(): void {
  if (registered) return
  for (const { family, file } of CARD_FACES) {
    const folder = file.startsWith('inter') ? 'inter' : 'barlow-condensed'
    const path = require.resolve(`@fontsource/${folder}/files/${file}`)
    if (GlobalFonts.registerFromPath(path, family) === null)
      throw new Error(`The card's font ${file} cannot be read`)
  }
  registered = true
}
