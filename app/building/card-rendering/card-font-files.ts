import barlow500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import barlow600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import barlow700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import barlow800 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2?url'
import barlowExt500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-500-normal.woff2?url'
import barlowExt600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2?url'
import barlowExt700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff2?url'
import barlowExt800 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-800-normal.woff2?url'
import inter500 from '@fontsource/inter/files/inter-latin-500-normal.woff2?url'
import interExt500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url'

/** Where a browser finds each file of CARD_FONTS. Vite names the addresses, so each import is spelled out. */
export const CARD_FONT_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['barlow-condensed-latin-500-normal.woff2', barlow500],
  ['barlow-condensed-latin-600-normal.woff2', barlow600],
  ['barlow-condensed-latin-700-normal.woff2', barlow700],
  ['barlow-condensed-latin-800-normal.woff2', barlow800],
  ['barlow-condensed-latin-ext-500-normal.woff2', barlowExt500],
  ['barlow-condensed-latin-ext-600-normal.woff2', barlowExt600],
  ['barlow-condensed-latin-ext-700-normal.woff2', barlowExt700],
  ['barlow-condensed-latin-ext-800-normal.woff2', barlowExt800],
  ['inter-latin-500-normal.woff2', inter500],
  ['inter-latin-ext-500-normal.woff2', interExt500],
])
