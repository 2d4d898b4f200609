import { parseSync } from 'vite'

export type Source = { readonly file: string; readonly text: string }

/**
 * The folders of a layer from the ground up: each imports those before it, types included, so that none of them is part
 * of a circle. Folders that share a floor know nothing of each other.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  app: ['api', 'shared', 'account back-office builder site teams'],
  domain: [
    'team',
    'player',
    'country',
    'lineup',
    'last-game',
    'lineup-builder',
    'cap',
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
    'db',
    'ground',
    'audit',
    'images',
    'answers',
    'rosters',
    'accounts',
    'visits',
    'fans',
    'trades',
    'lineups',
    'teams',
    'shares',
    'back-office',
    'http',
    'operations',
  ],
}

/** @returns a sentence for each import of a file that its folder may not know */
export function importsAbove({ file, text }: Source): string[] {
  const [layer = '', folder = '', ...rest] = file.split('/')
  const floors = FLOORS[layer]
  // What lies beside the folders of app/ puts them together; elsewhere they all may use it.
  if (!floors || (layer === 'app' && rest.length === 0)) return []
  const own = floorOf(layer, folder, rest)
  if (own === undefined) return [`${file}: ${folder} is not among the floors of ${layer}`]
  const { staticImports, dynamicImports } = parseSync(file, text).module
  const imports = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return imports.flatMap((path) => {
    const [of = '', other = '', ...below] = path.replace(/^#/, '').split('/')
    const floor = of === layer ? floorOf(layer, other, below) : undefined
    const isKnown = floor === undefined || floor < own || other === folder
    return isKnown ? [] : [`${file}: imports ${path}, which ${folder} does not stand on`]
  })
}

/** How far up the file is; -1 beside the folders, undefined in a folder that has no place. */
function floorOf(layer: string, folder: string, rest: readonly string[]): number | undefined {
  if (rest.length === 0) return -1
  const floor = (FLOORS[layer] ?? []).findIndex((floor) => floor.split(' ').includes(folder))
  return floor === -1 ? undefined : floor
}
