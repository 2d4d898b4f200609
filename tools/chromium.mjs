// Finds a Chrome or Chromium for the browser tests. Plain JavaScript: prepare.mjs needs it before anything is built.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless shell first: the same engine without a window, which is twice as fast.
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} path of a browser: CHROMIUM_PATH, one on the PATH, or one in a usual place */
export function findChromium() {
  const wished = process.env.CHROMIUM_PATH
  if (wished) return wished
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...PLACES].find((path) => existsSync(path))
}

/** Quiet and offline: without these a headless Chromium looks up hosts of its own at every start. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
