import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { closeFolders, lockFolder } from './folder-lock.ts'

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777

describe.runIf(process.platform !== 'win32')('folders of data', () => {
  let root: string
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'benchboss-modes-'))
    await mkdir(join(root, 'open'))
    await chmod(join(root, 'open'), 0o755)
    await mkdir(join(root, 'closed'), { mode: 0o700 })
  })
  afterEach(() => rm(root, { recursive: true }))
  const folders = () => ['open', 'closed', 'none'].map((name) => join(root, name))

  it('are closed to other users of the machine, new ones too', async () => {
    expect(await closeFolders(folders())).toEqual([])
    expect([await modeOf(join(root, 'open')), await modeOf(join(root, 'closed'))]).toEqual([0o700, 0o700])
    await (await lockFolder(join(root, 'made/below'))).release()
    expect(await modeOf(join(root, 'made/below'))).toBe(0o700)
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('EPERM'))],
    ['ignores', async () => undefined],
  ])('that stay open are returned when the file system %s the change', async (_, close) => {
    expect(await closeFolders(folders(), close)).toEqual([join(root, 'open')])
  })
})
