import { readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { etagOfFile } from './disk-bytes.server.ts'
import { StoreError } from './store.ts'

let boot: string | undefined

/** What was written since this machine started is in its memory at least; of what is older the disk alone knows. */
export const thisBoot = (): string => (boot ??= readBoot())

function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)
  } catch {
    // Then everything of another process is looked at again.
    return randomBytes(4).toString('hex')
  }
}

const atOnce = 8

/**
 * Has the disk keep these parts, whatever happens afterwards. One from before the machine started is read again first:
 * a power cut may have taken some of it. Errors: InvalidPart; that part is gone then, and may be sent again.
 */
export async function keepForCertain(folder: string, parts: readonly { name: string; etag: string; boot: string }[]) {
  const waiting = [...parts]
  const keeper = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await keepOne(join(folder, next.name), next)
  }
  await Promise.all(Array.from({ length: atOnce }, keeper))
}

async function keepOne(path: string, part: { etag: string; boot: string }): Promise<void> {
  if (part.boot !== thisBoot() && (await etagOfFile(path)) !== part.etag) {
    await rm(path, { force: true })
    throw new StoreError('InvalidPart')
  }
  const file = await open(path, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}
