import { expect, it } from 'vitest'

import { listOnce } from './served-build.ts'

const asset = (id: string, imports: string[], css: string[]) => ({
  id,
  imports,
  css,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

it('a page lists the shared entry and style once', () => {
  const { routes } = listOnce({
    entry: { module: '/assets/entry.js', imports: [] },
    routes: {
      root: asset('root', ['/assets/shell.js', '/assets/entry.js'], ['/assets/shell.css#']),
      home: asset(
        'home',
        ['/assets/entry.js', '/assets/part.js'],
        ['/assets/shell.css#', '/assets/home.css#'],
      ),
    },
    url: '/manifest.js',
    version: '1',
  })
  expect(routes['root']).toMatchObject({ imports: ['/assets/shell.js'], css: ['/assets/shell.css'] })
  // A style of its own belongs to its page, and keeps its mark.
  expect(routes['home']).toMatchObject({ imports: ['/assets/part.js'], css: ['/assets/home.css#'] })
})
