import { parseSync } from 'vite'

export type Source = { readonly file: string; readonly text: string }

/**
 * The folders of a layer from the ground up. Each may import those before it, types included, so that no folder is part
 * of a cycle. Folders on the same floor may not import each other.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  app: ['api', 'shared', 'account back-office builder site teams'],
  domain: [
    'text',
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
    'lists',
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

/** @returns a sentence for each import that the file's folder may not use */
export function importsAbove({ file, text }: Source): string[] {
  const [layer = '', folder = '', ...rest] = file.split('/')
  const floors = FLOORS[layer]
  // Files directly in app/ combine the folders. Elsewhere, every folder may use such files.
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

/** Returns the floor of the file; -1 for files beside the folders, undefined for a folder without a floor. */
function floorOf(layer: string, folder: string, rest: readonly string[]): number | undefined {
  if (rest.length === 0) return -1
  const floor = (FLOORS[layer] ?? []).findIndex((floor) => floor.split(' ').includes(folder))
  return floor === -1 ? undefined : floor
}
