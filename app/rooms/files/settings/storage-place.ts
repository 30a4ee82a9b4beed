import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import type { Context } from '#kernel/context.ts'
import { remember } from '#kernel/memo.server.ts'
import { query } from '../room.ts'

// Pure: where an object storage stands, as far as its settings say.

/** AWS answers for a bucket at its region's own name only. */
const aws = 'https://s3.amazonaws.com'

/** The origin that `s3Endpoint` means: '' is the platform's own. */
export function endpointOf(typed: string, region: string, platform: string): string {
  const origin = typed === '' ? platform : new URL(typed).origin
  return origin === aws && region !== '' ? `https://s3.${region}.amazonaws.com` : origin
}

/**
 * The origin to which a browser sends the parts of an upload, for Content-Security-Policy. Made anew from what was
 * parsed, never copied: nothing that a tenant typed can add a word to the policy. Null for what is no such origin.
 */
export function uploadOrigin(storage: { endpoint: string; bucket: string; is_path_style: boolean }): string | null {
  if (!URL.canParse(storage.endpoint)) return null
  const { protocol, hostname, port } = new URL(storage.endpoint)
  const host = storage.is_path_style ? hostname : `${storage.bucket}.${hostname}`.toLowerCase()
  if (!/^https?:$/.test(protocol) || !/^([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/.test(host)) return null
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}

/**
 * Where the pages of a tenant may send bytes besides to ourselves: the object storages in which its files lie. An upload
 * that was begun before the storage changed goes on where it began. Remembered until a storage comes or goes.
 */
export const uploadOrigins = (context: Context): Promise<readonly string[]> =>
  remember(context, 'files.uploadOrigins', (own) => storageOrigins(own, {}))

const storageOrigins = query({
  may: anyone,
  input: z.object({}),
  async run({ db }): Promise<readonly string[]> {
    const rows = await db.selectFrom('files.storages').select(['endpoint', 'bucket', 'is_path_style']).execute()
    return [...new Set(rows.map(uploadOrigin).filter((origin) => origin !== null))].toSorted()
  },
})
