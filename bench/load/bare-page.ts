/**
 * Serves a bare React Router page for guests, rendered for each request: a table of 50 rows, without a database,
 * headers or a log. Prints its address. It shows the cost of rendering alone.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useLoaderData } from 'react-router'

const ROWS = Array.from({ length: 50 }, (_, id) => ({ id, name: `Player ${id}`, number: id % 99 }))

function Table() {
  const rows = useLoaderData<typeof ROWS>()
  const cells = (row: (typeof ROWS)[number]) =>
    Object.values(row).map((value, at) => h('td', { key: at }, value))
  return h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map((row) => h('tr', { key: row.id }, cells(row))),
    ),
  )
}

const { query, dataRoutes } = createStaticHandler([{ path: '/', Component: Table, loader: () => ROWS }])

const server = createServer(async ({ url = '/' }, response) => {
  const context = await query(new Request(new URL(url, 'http://localhost')))
  if (context instanceof Response) throw new Error('The page leads elsewhere.')
  const router = createStaticRouter(dataRoutes, context)
  const page = renderToString(h(StaticRouterProvider, { router, context }))
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><html><body>${page}</body></html>`)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
