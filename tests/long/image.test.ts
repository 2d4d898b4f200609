import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'benchboss-image-'))
const image = join(folder, 'app')
const data = join(folder, 'data')
const file = readFileSync('deploy/Containerfile', 'utf8')
/** Root ignores file modes, so the server then runs as an unprivileged user. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Copies what the last stage of the Containerfile copies; packages are linked. */
beforeAll(() => {
  mkdirSync(image)
  mkdirSync(data)
  for (const [, list = ''] of file.matchAll(/^COPY --from=build (.+) \S+$/gm)) {
    for (const path of list.split(' ')) {
      const name = basename(path)
      if (name === 'node_modules') symlinkSync(resolve(name), join(image, name))
      else cpSync(name, join(image, name), { recursive: true })
    }
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', image])
  chmodSync(folder, 0o755)
  if (unprivileged.uid !== undefined) chownSync(data, unprivileged.uid, unprivileged.gid)
})
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', image])
  rmSync(folder, { recursive: true })
})

it('the image’s files start a server for a user who can write only to the data folder', async () => {
  const command: string[] = JSON.parse(/^CMD (\[.+\])$/m.exec(file)?.[1] ?? '[]')
  expect(command[0]).toBe('node')
  const server = spawn(process.execPath, command.slice(1), {
    cwd: image,
    env: { NODE_ENV: 'production', DATA_DIR: data, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...unprivileged,
  })
  const ended = once(server, 'exit')
  try {
    let site = ''
    for await (const line of createInterface(server.stdout)) {
      site = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? ''
      if (site !== '') break
    }
    const health = /fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)`\)/.exec(file)?.[1]
    expect((await fetch(`${site}${health}`)).status).toBe(200)
    const page = await fetch(`${site}/lineup-builder?team=EDM`)
    expect(page.status).toBe(200)
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? []
    expect((await fetch(`${site}${asset}`)).status).toBe(200)
  } finally {
    server.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})
