import { type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder of the system's temporary ones, gone with the block that says `using`. @param purpose a word of its name */
export function temporaryFolder(purpose: string): DisposableTempDir {
  return mkdtempDisposableSync(join(tmpdir(), `benchboss-${purpose}-`))
}
