import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

export type Source = { readonly file: string; readonly text: string }

/** The files beside the folders that are not named. Where it is left out, they combine the folders. */
const BESIDE = '*'
/** The folders that are not named. */
const OTHERS = '*/'

/**
 * What a folder has, from the ground up: folders, and files by name. Each may import those before it, types and late
 * imports included, so that none is part of a cycle. Those on the same floor may not import each other.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  app: ['api-client', 'shared', 'account back-office builder site teams'],
  // Each screen is a folder of its own.
  'app/back-office': ['shared', 'players', 'teams', OTHERS, 'screens.ts', 'layout'],
  'app/builder': ['finished', 'session write-in', 'lineup trade'],
  'app/builder/lineup': [
    BESIDE,
    'drag',
    'pool',
    'board',
    'dialogs finished',
    'tools daily saved',
    'lineup-panel.tsx use-page.ts',
    'screen.tsx',
    'route.tsx',
  ],
  'app/builder/trade': [
    BESIDE,
    'sides board',
    'saving',
    'finished',
    'dialogs.tsx',
    'screen.tsx',
    'route.tsx',
  ],
  domain: [
    'hockey result',
    'text',
    'images lists money site undo-history',
    'report team',
    'player',
    'country',
    'lineup/model',
    'last-game',
    'cap',
    'lineup/edit',
    'trade',
    'share',
    'visit',
    'fans',
    'account',
    'roster-sync',
    'roster-file',
    'back-office',
  ],
  server: [
    BESIDE,
    'db',
    'core',
    'lists',
    'audit',
    'files',
    'images',
    'cards',
    'rosters',
    'accounts',
    'visits',
    'fans',
    'trades',
    'lineups',
    'pages',
    'shares',
    'back-office',
    'http',
    'operations',
  ],
}

/** @returns a sentence for each import that a floor of the file forbids */
export function importsAbove({ file, text }: Source): string[] {
  const imports = importsOf({ file, text })
  return Object.entries(FLOORS).flatMap(([room, floors]) => {
    const own = placeIn(room, floors, file)
    if (!own) return []
    if (own.floor === -1) return [`${file}: ${own.name} is not among the floors of ${room}`]
    return imports.flatMap((path) => {
      const other = placeIn(room, floors, path)
      const isBelow = !other || other.name === own.name || other.floor < own.floor
      return isBelow ? [] : [`${file}: imports ${path}, which ${own.name} does not stand on`]
    })
  })
}

/** Returns the paths that the file imports from this repository. */
function importsOf({ file, text }: Source): readonly string[] {
  const { staticImports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].map((path) => (path.startsWith('./') ? join(dirname(file), path) : path.replace(/^#/, '')))
}

/** Returns where in a room a file is; null outside of it, and for a file that no floor is about. */
function placeIn(room: string, floors: readonly string[], file: string) {
  if (!file.startsWith(`${room}/`)) return null
  const path = file.slice(room.length + 1)
  const names = floors.flatMap((floor) => floor.split(' '))
  const [first = '', ...rest] = path.split('/')
  const name =
    names.find((one) => path === one || path.startsWith(`${one}/`)) ?? (rest.length > 0 ? first : BESIDE)
  if (name === BESIDE && !names.includes(BESIDE)) return null
  const floor = floors.findIndex((floor) => floor.split(' ').includes(name))
  return { name, floor: floor === -1 && rest.length > 0 ? floors.indexOf(OTHERS) : floor }
}
