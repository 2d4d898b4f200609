/** A setting that cannot be used. Its message is one line that names the setting. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** What the environment says, the empty ones too. */
export type Variables = Readonly<Record<string, string | undefined>>

/** @param what the setting's name, and what of it cannot be used */
export function wrongSetting(what: string): SettingsError {
  return new SettingsError(`${what}. docs/operating.md explains each setting.`)
}

/** For half a group of settings. @param because the one that was given */
export function needed(name: string, because: string): SettingsError {
  return wrongSetting(`${name}: is needed with ${because}`)
}
