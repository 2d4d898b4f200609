import { onTestFinished } from 'vitest'

type Shared = {
  readonly title?: string
  readonly text?: string
  readonly url?: string
  readonly files: readonly string[]
}

/** Replaces the system's share sheet, which a test cannot press, for one test. @returns what was shared */
export function mockShareSheet(how: { takesFiles: boolean; failure?: DOMException }): readonly Shared[] {
  const shared: Shared[] = []
  replaceInNavigator('canShare', () => how.takesFiles)
  replaceInNavigator('share', async ({ files = [], ...words }: ShareData) => {
    if (!navigator.userActivation.isActive) throw new DOMException('No tap', 'NotAllowedError')
    if (how.failure) throw how.failure
    shared.push({ ...words, files: files.map(({ name, type }) => `${name} ${type}`) })
  })
  return shared
}

/** Makes this a browser without a share sheet, for one test. */
export function withoutShareSheet(): void {
  replaceInNavigator('share', undefined)
}

function replaceInNavigator(name: 'share' | 'canShare', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  // The browser's own is on the prototype.
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
