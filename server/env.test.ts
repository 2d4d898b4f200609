import { describe, expect, it } from 'vitest'

import { readSettings, SettingsError } from './env.ts'

describe('readSettings', () => {
  it('needs no setting at all', () => {
    const settings = readSettings({})
    expect(settings.port).toBe(3000)
    expect(settings.databaseUrl).toBeUndefined()
    expect(settings.dataDir).toMatch(/data$/)
  })

  it('takes an empty value for a missing one', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '', HOST: '' })).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/bench'],
    ['PUBLIC_URL', 'bench'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const attempt = () => readSettings({ [name]: value })
    expect(attempt).toThrow(SettingsError)
    expect(attempt).toThrow(new RegExp(`^${name}: [^\\n]+$`))
  })

  it('drops the slash at the end of PUBLIC_URL', () => {
    expect(readSettings({ PUBLIC_URL: 'https://example.org/' }).publicUrl).toBe('https://example.org')
  })
})
