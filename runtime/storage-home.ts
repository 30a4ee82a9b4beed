/** Slips and pictures lie on this machine's disk: a second machine on the same database would not find them. */
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { RefuseToStart } from './unsafe.ts'

const fileName = 'storage-id'

/**
 * The first start writes the folder's name into the database; later ones compare. Web and worker processes that share
 * the folder may run apart. Throws RefuseToStart when the database belongs to another folder.
 */
export async function checkStorageHome(ownerUrl: string, dataDir: string): Promise<void> {
  const here = await storageId(dataDir)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    if (!(await hasPlatform(client))) return
    const { rows } = await client.query<{ value: string }>(
      `insert into kernel.platform (key, value) values ('storage', $1)
       on conflict (key) do update set value = platform.value returning value`,
      [here],
    )
    if (rows[0]?.value === here) return
  } finally {
    await client.end()
  }
  throw new RefuseToStart(
    `ฐานข้อมูลนี้เก็บไฟล์ไว้กับ DATA_DIR อื่น ที่เก็บไฟล์บนดิสก์ใช้ได้ครั้งละเครื่อง ให้ใช้ DATA_DIR เดิม (ที่นี่: ${dataDir})`,
    `This database keeps its files in another DATA_DIR; disk storage serves one node only. Use that folder (here: ${dataDir})`,
  )
}

/** The supervisor's own tests run with a small schema of theirs. */
async function hasPlatform(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('kernel.platform') is not null as there")
  return rows[0]?.there === true
}

async function storageId(dataDir: string): Promise<string> {
  const path = join(dataDir, fileName)
  const known = await readFile(path, 'utf8').catch(() => null)
  if (known) return known.trim()
  const fresh = randomUUID()
  // 'wx': of two first starts at once one writes, the other reads what it wrote.
  await writeFile(path, fresh, { flag: 'wx', mode: 0o600 }).catch(() => {})
  return (await readFile(path, 'utf8')).trim()
}
