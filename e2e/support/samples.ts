import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestTenant } from '#kernel/testing.ts'

const root = join(import.meta.dirname, '../..')

/** What rooms that were made by `npm run new` bring for the walks, from their `-samples.ts` files: the ids. */
export async function bringSamples(tenant: TestTenant): Promise<string[]> {
  const ids: string[] = []
  for await (const file of glob('app/rooms/*/*-samples.ts', {
    cwd: root,
    exclude: ['**/preview-*samples.ts'], // what the pieces of a room are shown over
  })) {
    const { samples } = (await import(/* @vite-ignore */ join(root, file))) as {
      samples: (tenant: TestTenant) => Promise<string[]>
    }
    ids.push(...(await samples(tenant)))
  }
  return ids
}
