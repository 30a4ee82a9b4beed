import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { api } from './api.ts'
import { itemCalls } from './item-calls.ts'
import { answers, somebody, someFile, someFolder } from './testing.ts'
import { trashItems } from './trash/trash.ts'

let tenant: TestTenant
let me: Context
const at = { folder: '', inner: '', file: '', trashed: '', coming: '', trashedFolder: '', theirs: '', theirFolder: '' }
beforeAll(async () => {
  tenant = await newTenant('calls')
  me = await somebody(tenant)
  const neighbour = await somebody(tenant)
  at.folder = await someFolder(me, 'แฟ้ม')
  at.inner = await someFolder(me, 'ใน', { parent: at.folder })
  at.file = await someFile(tenant, me, 'ก.txt')
  at.coming = await someFile(tenant, me, 'กำลังมา', { status: 'uploading' })
  at.trashed = await someFile(tenant, me, 'ในถัง')
  at.trashedFolder = await someFolder(me, 'แฟ้มในถัง')
  at.theirs = await someFile(tenant, neighbour, 'ของเขา')
  at.theirFolder = await someFolder(neighbour, 'แฟ้มของเขา')
  await trashItems(me, { items: [at.trashed, at.trashedFolder] })
})
const ask = (path: string, body: object, who: Context = me) => answers(itemCalls, who, path, body)
const nowhere = '00000000-0000-7000-8000-000000000000'

const paths = new Set(itemCalls.map(({ method, path }) => `${method} ${path}`))

type Row = [call: string, situation: string, body: () => object, status: number, message: string]
const failures: Row[] = [
  ['POST list_parent', 'a folder of somebody else', () => ({ parent: at.theirFolder }), 404, 'Failed to list files.'],
  ['POST list_ids', 'a folder of somebody else', () => ({ parent: at.theirFolder }), 404, 'Failed to list files.'],
  ['POST list_parent', 'no id at all', () => ({ parent: '../' }), 422, 'Failed to list files.'],
  ['GET trash', 'the business’s, for a customer', () => ({ scope: 'business' }), 404, 'Failed to list files.'],
  ['GET usage', 'a file', () => ({ parent: at.file }), 404, 'Failed to list files.'],
  ['POST new_folder', 'no name', () => ({}), 422, 'Failed to create folder.'],
  ['POST new_folder', 'a name with a slash', () => ({ name: 'a/b' }), 422, 'Failed to create folder.'],
  [
    'POST new_folder',
    'a parent of somebody else',
    () => ({ name: 'x', parent: at.theirFolder }),
    404,
    'Failed to create folder.',
  ],
  [
    'POST new_folder',
    'a parent in the trash',
    () => ({ name: 'x', parent: at.trashedFolder }),
    409,
    'Folder creation failed due to an unexpected response.',
  ],
  [
    'POST new_folder',
    'a parent that is a file',
    () => ({ name: 'x', parent: at.file }),
    409,
    'Folder creation failed due to an unexpected response.',
  ],
  ['POST rename', 'somebody else’s file', () => ({ itemId: at.theirs, newName: 'x' }), 404, 'Failed to rename item.'],
  [
    'POST rename',
    'a name of control characters',
    () => ({ itemId: at.file, newName: 'a\nb' }),
    422,
    'Failed to rename item.',
  ],
  [
    'POST rename',
    'what lies in the trash',
    () => ({ itemId: at.trashed, newName: 'x' }),
    409,
    'Rename failed due to an unexpected response format.',
  ],
  [
    'POST rename',
    'what is still being sent',
    () => ({ itemId: at.coming, newName: 'x' }),
    409,
    'Rename failed due to an unexpected response format.',
  ],
  ['POST search', 'nothing asked', () => ({ query: '' }), 422, 'Failed to perform search.'],
  ['POST search', 'nothing there', () => ({ query: 'ไม่มีแน่ๆ' }), 404, 'No results found.'],
  [
    'POST move_folder',
    'into what lies below it',
    () => ({ itemId: at.folder, newParentId: at.inner }),
    409,
    'Failed to move folder.',
  ],
  [
    'POST move_folder',
    'into somebody else’s',
    () => ({ itemId: at.folder, newParentId: at.theirFolder }),
    404,
    'Failed to move folder.',
  ],
  [
    'GET folder_structure',
    'a folder of somebody else',
    () => ({ parent: at.theirFolder }),
    404,
    'Failed to retrieve folder structure.',
  ],
  ['GET document/{id}', 'a file of somebody else', () => ({ id: at.theirs }), 404, 'Document details not found.'],
  ['GET document/{id}', 'one that never was', () => ({ id: nowhere }), 404, 'Document details not found.'],
  ['GET document/{id}', 'no id', () => ({ id: 'x' }), 422, 'Document details not found.'],
  [
    'POST set_access',
    'another kind',
    () => ({ itemId: at.file, access: 'shared' }),
    422,
    'Invalid storage type: shared',
  ],
  ['POST set_access', 'a folder', () => ({ itemId: at.folder, access: 'public' }), 422, 'Only files can be public.'],
  ['POST restore', 'what is not in the trash', () => ({ itemId: at.file }), 404, 'Failed to restore item.'],
  ['POST delete', 'a folder', () => ({ itemId: at.folder }), 422, 'Invalid file provided for deletion.'],
  ['POST delete', 'nothing', () => ({}), 422, 'Invalid file provided for deletion.'],
  ['POST delete', 'somebody else’s file', () => ({ itemId: at.theirs }), 404, 'Failed to delete file.'],
  ['POST delete', 'no id', () => ({ itemId: 7 }), 422, 'Failed to delete file.'],
  [
    'POST delete',
    'what is still being sent',
    () => ({ itemId: at.coming }),
    409,
    'File deletion failed: it is still being uploaded',
  ],
  [
    'POST delete',
    'what lies in the trash',
    () => ({ itemId: at.trashed }),
    409,
    'File deletion failed: it is in the trash already',
  ],
  ['POST delete_folder', 'somebody else’s folder', () => ({ itemId: at.theirFolder }), 404, 'Failed to delete folder.'],
  ['POST delete_folder', 'a file', () => ({ itemId: at.file }), 404, 'Failed to delete folder.'],
  [
    'POST delete_folder',
    'what lies in the trash',
    () => ({ itemId: at.trashedFolder }),
    409,
    'An error occurred while deleting the folder.',
  ],
]
test.each(failures)('%s, %s: says what product.md §8 says', async (call, _, body, status, message) => {
  const ways = ['/filemanager/', '/'].filter((prefix) => paths.has(call.replace(' ', ` ${prefix}`)))
  expect(ways).toContain('/filemanager/')
  for (const prefix of ways) {
    const answer = await ask(call.replace(' ', ` ${prefix}`), body())
    expect([answer.status, answer.json]).toMatchObject([
      status,
      { status: false, success: false, message, en: message },
    ])
    expect(answer.json.th).toMatch(/[ก-๙]/)
  }
})

test('at the root stand the calls that product.md §7 names, and no other: the rest is for a tenant’s pages', () => {
  const atRoot = new Set(api.map(({ path }) => path).filter((path) => !/^\/(?:api|filemanager|f|live)\//.test(path)))
  expect([...atRoot].toSorted()).toEqual([
    '/delete',
    '/document/{id}',
    '/download/{id}',
    '/download_external/{share_code}',
    '/external',
    '/folder_structure',
    '/list_parent',
    '/move_folder',
    '/new_folder',
    '/rename',
    '/search',
    '/search_external',
    '/share',
  ])
})

test('every call says "No token found." to who is not signed in', async () => {
  for (const call of itemCalls) {
    if ('raw' in call) continue
    const answer = await ask(`${call.method} ${call.path}`, { id: at.file }, tenant.as('guest'))
    expect([call.path, answer.status, answer.json.message]).toEqual([call.path, 401, 'No token found.'])
  }
})

test('what goes well answers what the source reads', async () => {
  const made = await ask('POST /new_folder', { name: 'ใหม่', parent: at.folder, parentName: 'แฟ้ม' })
  expect(made.json).toMatchObject({
    status: true,
    success: true,
    item: { type: 'folder', name: 'ใหม่', parent: at.folder },
  })
  const folderID = made.json.folderID
  expect((await ask('POST /list_parent', { parent: at.folder })).json).toMatchObject({
    status: true,
    total: 2,
    items: [{ _id: at.inner }, { _id: folderID, folderID, folder: true, mimetype: '', thumbnail: null }],
  })
  expect((await ask('POST /rename', { itemId: folderID, newName: 'อื่น' })).json).toMatchObject({ status: true })
  expect((await ask('POST /search', { query: 'อื่น' })).json).toMatchObject({
    status: true,
    results: [{ id: folderID, where: [{ id: at.folder, name: 'แฟ้ม' }] }],
  })
  expect((await ask('GET /folder_structure', { parent: at.folder })).json).toMatchObject({
    status: true,
    structure: [{ id: at.inner }, { id: folderID }],
  })
  expect((await ask('POST /move_folder', { itemId: folderID, newParentId: '' })).json).toMatchObject({ status: true })
  expect((await ask('GET /document/{id}', { id: at.file })).json).toMatchObject({
    status: true,
    data: { name: 'ก.txt', url: `/filemanager/download/${at.file}`, contentType: 'text/plain', size: 10 },
  })
  expect((await ask('POST /filemanager/set_access', { itemId: at.file, access: 'public' })).json).toMatchObject({
    access: 'public',
  })
  expect((await ask('GET /document/{id}', { id: at.file })).json).toMatchObject({ data: { url: `/f/${at.file}` } })
})
