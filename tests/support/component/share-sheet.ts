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
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => how.takesFiles })
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async ({ files = [], ...words }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('No tap', 'NotAllowedError')
      if (how.failure) throw how.failure
      shared.push({ ...words, files: files.map(({ name, type }) => `${name} ${type}`) })
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(navigator, 'canShare')
  })
  return shared
}
