import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { abortUpload } from './abort-upload.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { answers, somebody, someFolder } from '../testing.ts'
import { asked, begin, bytesOf, type Door, objectDoor, sendParts, sent } from './testing-uploads.ts'
import { uploadCalls } from './upload-calls.ts'

const megabyte = 1024 * 1024
let tenant: TestTenant
let closed: TestTenant
let door: Door
let me: Context
let away: Context
const at = {
  open: '',
  parts: '',
  tooSmall: '',
  aborted: '',
  done: '',
  theirs: '',
  theirFolder: '',
  program: '',
  lost: '',
}
let tags: { number: number; etag: string }[]
beforeAll(async () => {
  tenant = await newTenant('uploads')
  closed = await newTenant('closed')
  await closed.sql("insert into files.settings (store) values ('off')")
  away = await somebody(closed)
  door = await objectDoor(tenant)
  me = await somebody(tenant)
  const neighbour = await somebody(tenant)
  const two = bytesOf(6 * megabyte)
  at.open = (await begin(me, 100)).upload.id
  const parts = (await begin(me, two.length)).upload
  at.parts = parts.id
  tags = await sendParts(door, me, parts, two)
  at.tooSmall = (await begin(me, two.length)).upload.id
  await smallPart(at.tooSmall)
  at.aborted = (await sent(door, me, bytesOf(10))).id
  await abortUpload(me, { upload: at.aborted })
  at.done = (await sent(door, me, bytesOf(10))).id
  await ask('POST /filemanager/new_file', { upload: at.done })
  at.theirs = (await begin(neighbour, 10)).upload.id
  at.theirFolder = await someFolder(neighbour, 'ของเขา')
  at.program = (await sent(door, me, Buffer.from('#!/bin/bash'))).id
  at.lost = (await begin(me, two.length)).upload.id
  const [row] = await uploadRow(at.lost)
  await diskStore.abort(row!.object_key, row!.store_upload)
})
afterAll(() => door.close())

const uploadRow = (id: string) =>
  tenant.sql<{ object_key: string; store_upload: string }>(
    'select object_key, store_upload from files.uploads where id = $1',
    [id],
  )

/** What a link of ours never allows: a first part of 100 bytes. */
async function smallPart(id: string): Promise<void> {
  const [row] = await uploadRow(id)
  for (const [part, size] of [
    [1, 100],
    [2, megabyte],
  ] as const)
    await door.put(
      await diskStore.signPart(row!.object_key, row!.store_upload, { part, size, seconds: 60 }),
      bytesOf(size),
    )
}

const ask = (call: string, body: object, who: Context = me) => answers(uploadCalls, asked(who), call, body)
const nowhere = '00000000-0000-7000-8000-000000000000'
const file = { name: 'ก.txt', size: 10 }

type Row = [call: string, situation: string, body: () => object, status: number, message: string, who?: () => Context]
const failures: Row[] = [
  ['create', 'nobody', () => file, 401, 'No token found.', () => tenant.as('guest')],
  ['sign', 'nobody', () => ({ upload: at.open }), 401, 'No token found.', () => tenant.as('guest')],
  ['parts', 'nobody', () => ({}), 401, 'No token found.', () => tenant.as('guest')],
  ['new_file', 'nobody', () => ({ upload: at.open }), 401, 'No token found.', () => tenant.as('guest')],
  ['new_file', 'nobody, and no upload', () => file, 401, 'No token found.', () => tenant.as('guest')],
  ['create', 'the tenant’s storage is off', () => file, 503, 'S3 configuration is not available.', () => away],
  ['create', 'no name', () => ({ size: 1 }), 422, 'Failed to upload file.'],
  ['create', 'a name with a path', () => ({ ...file, name: '../a' }), 422, 'Failed to upload file.'],
  [
    'create',
    'a name that is turned around',
    () => ({ ...file, name: 'a\u202egpj.exe' }),
    422,
    'Failed to upload file.',
  ],
  ['create', 'less than nothing', () => ({ ...file, size: -1 }), 422, 'Failed to upload file.'],
  ['create', 'half a byte', () => ({ ...file, size: 0.5 }), 422, 'Failed to upload file.'],
  ['create', 'a folder of somebody else', () => ({ ...file, parent: at.theirFolder }), 404, 'Failed to upload file.'],
  [
    'create',
    'the business’s drive, for a customer',
    () => ({ ...file, scope: 'business' }),
    404,
    'Failed to upload file.',
  ],
  ['create', 'to replace what is not there', () => ({ ...file, replace: nowhere }), 404, 'Failed to upload file.'],
  [
    'create',
    '50 GB',
    () => ({ ...file, size: 53_687_091_200 }),
    413,
    'File upload failed: exceeded parts (at most 10,000, about 48.8 GB)',
  ],
  [
    'create',
    'more than there is space for',
    () => ({ ...file, size: 52_000_000_000 }),
    409,
    'Your space is full. Delete what is no longer needed, or empty the trash.',
  ],
  ['create', 'a link that never was', () => ({ ...file, share_code: 'x' }), 410, 'Failed to fetch external data.'],
  ['sign', 'somebody else’s', () => ({ upload: at.theirs }), 404, 'Failed to upload file.'],
  ['sign', 'a part that there is not', () => ({ upload: at.parts, parts: [3] }), 422, 'Failed to upload file.'],
  ['sign', 'no part', () => ({ upload: at.parts }), 422, 'Failed to upload file.'],
  ['sign', 'given up', () => ({ upload: at.aborted }), 409, 'Upload aborted'],
  ['sign', 'finished', () => ({ upload: at.done }), 409, 'This upload is finished.'],
  ['parts', 'no id at all', () => ({ upload: '../..' }), 422, 'Failed to upload file.'],
  [
    'complete',
    'the store has lost it',
    () => ({ upload: at.lost, parts: tags }),
    409,
    'The storage no longer has what was sent. It is sent again from the beginning.',
  ],
  [
    'complete',
    'a part without ETag',
    () => ({ upload: at.parts, parts: [tags[0], { number: 2 }] }),
    422,
    'File upload failed: missing ETag (check CORS)',
  ],
  [
    'complete',
    'a wrong ETag',
    () => ({ upload: at.parts, parts: [tags[0], { number: 2, etag: 'a'.repeat(32) }] }),
    409,
    'File upload failed: a part is missing, or is not what was sent',
  ],
  [
    'complete',
    'a first part that is too small',
    () => ({ upload: at.tooSmall, parts: tags }),
    409,
    'File upload failed: entity too small',
  ],
  ['complete', 'given up', () => ({ upload: at.aborted, parts: tags }), 409, 'Upload aborted'],
  ['abort', 'what never was', () => ({ upload: nowhere }), 404, 'Failed to upload file.'],
  ['new_file', 'without an upload', () => ({ ...file, path: '2026/11/1.txt' }), 409, 'Failed to upload file.'],
  ['new_file', 'something else than an id', () => ({ upload: 'x' }), 409, 'Failed to upload file.'],
  ['new_file', 'nothing has come', () => ({ upload: at.open }), 409, 'File upload failed: not all of it has arrived'],
  ['new_file', 'given up', () => ({ upload: at.aborted }), 409, 'Upload aborted'],
  ['new_file', 'a program', () => ({ upload: at.program }), 409, 'File upload failed: programs are not accepted'],
]

test.each(failures)('%s: %s', async (call, _, body, status, message, who = () => me) => {
  const path = call === 'new_file' ? 'new_file' : `upload/${call}`
  expect(await ask(`POST /filemanager/${path}`, body(), who())).toMatchObject({
    status,
    json: { status: false, success: false, message, th: expect.stringMatching(/[ก-๙]/) },
  })
})

test('a call without its Idempotency-Key is told so', async () => {
  const { status, json } = await answers(
    uploadCalls,
    { ...me, idempotencyKey: null },
    'POST /filemanager/upload/create',
    file,
  )
  expect(status).toBe(422)
  expect(json.reason.en).toContain('Idempotency-Key')
})

test('what goes well says so, in the source’s shape and ours', async () => {
  const begun = await ask('POST /filemanager/upload/create', { name: 'ข.txt', size: 3, type: 'x/y', status: 'ready' })
  expect(begun.json).toEqual({
    status: true,
    success: true,
    upload: {
      id: expect.any(String),
      itemId: expect.any(String),
      name: 'ข.txt',
      mode: 'put',
      size: 3,
      partBytes: 5_242_880,
      parts: 1,
      status: 'open',
    },
    put: { url: expect.stringMatching(/^\/objects\//), method: 'PUT', headers: expect.any(Object) },
  })
  await door.put(begun.json.put, Buffer.from('abc'))
  const made = await ask('POST /filemanager/new_file', { upload: begun.json.upload.id, mimetype: '9 x 9', size: 99 })
  expect(made.json).toMatchObject({
    status: true,
    item: {
      _id: begun.json.upload.itemId,
      name: 'ข.txt',
      type: 'file',
      size: 3,
      mimetype: '',
      contentType: 'text/plain',
    },
  })
  const open = await ask('POST /filemanager/upload/parts', {})
  expect(open.json.uploads.map(({ id }: { id: string }) => id)).toContain(at.open)
  expect((await ask('POST /filemanager/upload/abort', { upload: at.open })).json).toEqual({
    status: true,
    success: true,
  })
})

test('mass assignment: what a caller adds about owner, tenant, key or state counts for nothing', async () => {
  const extra = {
    owner_id: randomUUID(),
    tenant_id: closed.id,
    object_key: 'x',
    path: 'x',
    status: 'ready',
    access: 'public',
  }
  const { json } = await ask('POST /filemanager/upload/create', { ...file, ...extra })
  const [row] = await tenant.sql('select owner_id, status, access, path from files.items where id = $1', [
    json.upload.itemId,
  ])
  expect(row).toEqual({
    owner_id: me.actor.accountId,
    status: 'uploading',
    access: 'private',
    path: expect.stringMatching(/^\d{4}\/\d\d\/\d{13}\.txt$/),
  })
})
