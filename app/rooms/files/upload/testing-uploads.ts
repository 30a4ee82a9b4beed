/** Sends files as a browser does: asks where to, sends the bytes to the links it got, says that they are there. */
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import type { SignedRequest } from '#kernel/store/store.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { handlers } from '../jobs.ts'
import { answerObject } from '../store/object-answer.server.ts'
import { somebody } from '../testing.ts'
import { completeUpload } from './complete-upload.ts'
import { createUpload, signUpload } from './create-upload.ts'
import { newFile } from './new-file.ts'
import type { UploadedItem } from './settle-upload.ts'
import type { UploadView } from './upload-row.ts'

const megabyte = 1024 * 1024
let noise: Buffer | undefined

/** Random bytes, cheap to make: what differs is where they begin. */
export function bytesOf(size: number, from = 0): Buffer {
  noise ??= randomBytes(13 * megabyte)
  return noise.subarray(from, from + size)
}

/** The place where objects go in, as a server of its own. */
export interface Door {
  put(request: SignedRequest, body: Uint8Array): Promise<{ status: number; etag: string }>
  close(): Promise<void>
}

export async function objectDoor(tenant: TestTenant): Promise<Door> {
  const asked = { site: tenant.site, address: '127.0.0.1' }
  const server = createServer((req, res) => void answerObject(req, res, { path: req.url!, ...asked }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    async put({ url, headers }, body) {
      const send = () => fetch(new URL(url, origin), { method: 'PUT', headers, body: new Uint8Array(body) })
      // After a refusal the connection is closed; who had begun to use it again asks on another one.
      const answer = await send().catch(send)
      await answer.text()
      return { status: answer.status, etag: (answer.headers.get('etag') ?? '').replaceAll('"', '') }
    },
    close: () => new Promise((ended) => void server.close(() => ended())),
  }
}

type Create = Parameters<typeof createUpload>[1]

/** A new Idempotency-Key, as every press of a button has. */
export const asked = (who: Context): Context => ({ ...who, idempotencyKey: randomUUID() })

export function begin(who: Context, size: number, more: Partial<Create> = {}) {
  return createUpload(asked(who), { name: 'รูป.bin', size, ...more })
}

type BySomebody = Pick<Create, 'share_code' | 'unlocks'>

/** All parts, in order; answers what "complete" asks for. */
export async function sendParts(
  door: Door,
  who: Context,
  upload: UploadView,
  bytes: Uint8Array,
  { numbers, by = {} }: { numbers?: number[]; by?: BySomebody } = {},
): Promise<{ number: number; etag: string }[]> {
  const wanted = numbers ?? Array.from({ length: upload.parts }, (_, at) => at + 1)
  const links = await signUpload(who, { upload: upload.id, parts: wanted, ...by })
  if (!('parts' in links)) throw new Error('links for parts')
  return Promise.all(
    links.parts.map(async ({ number, size, ...request }) => {
      const from = (number - 1) * upload.partBytes
      const { status, etag } = await door.put(request, bytes.subarray(from, from + size))
      if (status !== 200) throw new Error(`part ${number}: ${status}`)
      return { number, etag }
    }),
  )
}

/** The bytes are there, and new_file has not been called. */
export async function sent(
  door: Door,
  who: Context,
  bytes: Uint8Array,
  more: Partial<Create> = {},
): Promise<UploadView> {
  const { share_code, unlocks } = more
  const by: BySomebody = { ...(share_code && { share_code }), ...(unlocks && { unlocks }) }
  const { upload, put } = await begin(who, bytes.length, more)
  if (put) {
    const { status } = await door.put(put, bytes)
    if (status !== 200) throw new Error(`put: ${status}`)
  } else {
    await completeUpload(who, { upload: upload.id, parts: await sendParts(door, who, upload, bytes, { by }), ...by })
  }
  return upload
}

export async function uploaded(
  door: Door,
  who: Context,
  bytes: Uint8Array,
  more: Partial<Create> = {},
): Promise<{ upload: UploadView; item: UploadedItem }> {
  const upload = await sent(door, who, bytes, more)
  const { share_code, unlocks } = more
  return {
    upload,
    item: await newFile(who, { upload: upload.id, ...(share_code && { share_code }), ...(unlocks && { unlocks }) }),
  }
}

/** Does a job of this room now, as the worker would. */
export async function doJob(tenant: TestTenant, topic: string, payload: object = {}): Promise<void> {
  const handler = handlers.find((each) => each.kind === 'job' && each.topic === topic)
  if (!handler) throw new Error(`no job ${topic}`)
  await handler.handle(jobContext(tenant.id), payload)
}

interface KeptVersion {
  number: number
  object_key: string
  size_bytes: bigint
  content_type: string
  etag: string
}

export const versionsOf = (tenant: TestTenant, item: string): Promise<KeptVersion[]> =>
  tenant.sql<KeptVersion>(
    'select number, object_key, size_bytes, content_type, etag from files.versions where item_id = $1 order by number',
    [item],
  )

/** The scene of tests that send files: a tenant of the file's own, the place where objects go in, and who sends. */
export let tenant: TestTenant
export let door: Door
export let me: Context & { actor: { accountId: string } }
export function setUploadScene(): void {
  beforeAll(async () => {
    tenant = await newTenant('upload')
    door = await objectDoor(tenant)
    me = await somebody(tenant)
  })
  afterAll(() => door.close())
}
