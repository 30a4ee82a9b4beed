import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '#kernel/settings.server.ts'

/** What the stand-ins received on a person's own machine: a file for each message, named by its delivery. */
type Kind = 'eml' | 'json'

export const keptFolder = (): string => join(settings().dataDir, 'outbox')

/** Received twice, it is kept once. */
export async function keep(deliveryId: string, kind: Kind, bytes: Uint8Array | string): Promise<void> {
  const path = pathOf(deliveryId, kind)
  const write = () => writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await write().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(keptFolder(), { recursive: true, mode: 0o700 })
    await write()
  })
  await rename(`${path}.part`, path)
}

export async function kept(deliveryId: string, kind: Kind): Promise<Buffer | null> {
  return readFile(pathOf(deliveryId, kind)).catch(() => null)
}

function pathOf(deliveryId: string, kind: Kind): string {
  if (!/^[0-9a-f-]{36}$/.test(deliveryId)) throw new Error('not the id of a delivery')
  return join(keptFolder(), `${deliveryId}.${kind}`)
}
