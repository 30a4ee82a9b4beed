import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The connection URL of the running database: given by environment, else written down by the running Sala. */
export async function databaseUrl(role: 'app' | 'owner'): Promise<string> {
  const { env } = process
  const given =
    role === 'owner'
      ? (env.SALA_OWNER_URL ?? env.DATABASE_OWNER_URL ?? env.DATABASE_URL)
      : (env.SALA_DATABASE_URL ?? env.DATABASE_URL)
  if (given) return given
  const dataDir = env.DATA_DIR ?? './data'
  const text = await readFile(join(dataDir, 'runtime.json'), 'utf8').catch(() => {
    throw new Error('No Sala is running here (no data/runtime.json). Start it with "npm start", or set DATABASE_URL.')
  })
  const runtime = JSON.parse(text) as { ownerUrl: string; appUrl: string }
  return role === 'owner' ? runtime.ownerUrl : runtime.appUrl
}
