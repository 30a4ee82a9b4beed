import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkStorageHome } from './storage-home.ts'

test('a database belongs to the folder that served it first; another folder is refused', async () => {
  const ownerUrl = process.env.SALA_OWNER_URL!
  const home = mkdtempSync(join(tmpdir(), 'sala-home-'))
  const other = mkdtempSync(join(tmpdir(), 'sala-other-'))
  await checkStorageHome(ownerUrl, home)
  await checkStorageHome(ownerUrl, home)
  await expect(checkStorageHome(ownerUrl, other)).rejects.toThrow('another DATA_DIR')
})
