import { describe, expect, it } from 'vitest'

import { teamThemeStyle } from './team-theme.ts'

describe('teamThemeStyle', () => {
  it('keeps the true colors for stripes and gives each background its own accent', () => {
    expect(teamThemeStyle({ primary: '#001628', secondary: '#99D9D9', tertiary: null })).toEqual({
      '--team-primary': '#001628',
      '--team-secondary': '#99D9D9',
      '--team-tertiary': '#99D9D9',
      '--team-fill': '#001628',
      '--team-fill-hover': '#001323',
      '--team-on-primary': '#ffffff',
      '--team-accent': 'light-dark(#001628, #99D9D9)',
      '--team-line': 'light-dark(#001628, #99D9D9)',
    })
  })
})
