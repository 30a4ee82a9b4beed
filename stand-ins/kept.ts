import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A folder of what was received, a file for each message, named by our delivery's id: the product shows it at
 * /debug/outbox, each tenant its own.
 */
export const outboxFolder = (): string => join(process.env.SALA_DATA_DIR ?? './data', 'outbox')

/** Received twice, it is kept once; whose id is no delivery's is not kept. */
export async function keep(folder: string, deliveryId: string, kind: 'eml' | 'json', bytes: Uint8Array | string) {
  if (!/^[0-9a-f-]{36}$/.test(deliveryId)) return
  const path = join(folder, `${deliveryId}.${kind}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${path}.part`, bytes, { mode: 0o600 })
  await rename(`${path}.part`, path)
}
