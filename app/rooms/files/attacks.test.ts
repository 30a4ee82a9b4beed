import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { itemCalls } from './item-calls.ts'
import { answers, somebody, someFile, someFolder } from './testing.ts'
import { trashItems } from './trash/trash.ts'

interface Victim {
  tenant: TestTenant
  file: string
  folder: string
  trashed: string
}
let tenant: TestTenant
let me: Context
let victims: Record<string, Victim>
beforeAll(async () => {
  const elsewhere = await newTenant('elsewhere')
  tenant = await newTenant('attacks')
  me = await somebody(tenant)
  const manager = await somebody(tenant, 'manager')
  victims = {
    'another tenant': await victim(elsewhere, await somebody(elsewhere), 'own'),
    'another tenant’s business': await victim(elsewhere, await somebody(elsewhere, 'admin'), 'business'),
    'a neighbour': await victim(tenant, await somebody(tenant), 'own'),
    'the business': await victim(tenant, manager, 'business'),
    'a manager’s own drive': await victim(tenant, manager, 'own'),
  }
})

async function victim(of: TestTenant, who: Context, scope: 'own' | 'business'): Promise<Victim> {
  const folder = await someFolder(who, 'canary', { scope })
  const file = await someFile(of, who, 'canary.txt', { parent: folder, scope, versions: 2 })
  const trashed = await someFile(of, who, 'canary in the trash.txt', { scope })
  await trashItems(who, { itemId: trashed })
  return { tenant: of, file, folder, trashed }
}

/** All that anybody could change of it. */
const everything = async ({ tenant: of }: Victim) =>
  of.sql(`select 'item' as what, to_jsonb(i)::text as row from files.items i
    union all select 'version', to_jsonb(v)::text from files.versions v
    union all select 'usage', to_jsonb(u)::text from files.usage u order by 1, 2`)

/** Every field that any call reads an id from, and what else it asks for. */
const bodyWith = (id: string) => ({
  id,
  itemId: id,
  items: [id],
  parent: id,
  newParentId: id,
  number: 1,
  name: 'x',
  newName: 'x',
  query: 'canary',
  access: 'public',
  forever: true,
})
const withId = itemCalls.filter(
  ({ path }) => path.startsWith('/filemanager/') && !/\/(search|trash|empty_trash)$/.test(path),
)

test.each(['another tenant', 'another tenant’s business', 'a neighbour', 'the business'])(
  'across tenants and drives: every call with an id of %s answers 404 and changes nothing',
  async (whose) => {
    const of = victims[whose]!
    const before = await everything(of)
    expect(withId.length).toBeGreaterThan(12)
    for (const { method, path } of withId)
      for (const id of [of.file, of.folder, of.trashed]) {
        const answer = await answers(itemCalls, me, `${method} ${path}`, bodyWith(id))
        expect([path, answer.status]).toEqual([path, 404])
        expect(JSON.stringify(answer.json)).not.toMatch(/canary/)
      }
    expect(await everything(of)).toEqual(before)
  },
)

test('staff see the business’s drive and never a colleague’s own', async () => {
  const admin = await somebody(tenant, 'admin')
  const { file, folder, trashed } = victims['a manager’s own drive']!
  for (const { method, path } of withId)
    for (const id of [file, folder, trashed])
      expect([path, (await answers(itemCalls, admin, `${method} ${path}`, bodyWith(id))).status]).toEqual([path, 404])
})

test('own files never go into a place of somebody else’s, and the business’s viewers change nothing', async () => {
  const mine = await someFile(tenant, me, 'ของฉัน')
  const viewer = { ...me, actor: { ...me.actor, staff: ['viewer' as const] } }
  for (const { folder } of Object.values(victims))
    expect((await answers(itemCalls, me, 'POST /move_folder', { itemId: mine, newParentId: folder })).status).toBe(404)
  const of = victims['the business']!
  const before = await everything(of)
  for (const call of [
    'rename',
    'move_folder',
    'delete',
    'trash',
    'purge',
    'set_access',
    'restore_version',
    'new_folder',
  ])
    for (const scope of ['own', 'business'])
      expect([
        call,
        (
          await answers(itemCalls, viewer, `POST /filemanager/${call}`, {
            ...bodyWith(of.file),
            newParentId: null,
            scope,
          })
        ).status,
      ]).toEqual([call, 404])
  expect(await everything(of)).toEqual(before)
})

test('mass assignment: status, owner, tenant, access, size and version from a body count for nothing', async () => {
  const { id: tenantId } = victims['another tenant']!.tenant
  const smuggled = {
    status: 'quarantined',
    owner_id: null,
    ownerId: null,
    owner: null,
    tenant_id: tenantId,
    tenantId,
    version: 9,
    access: 'public',
    type: 'file',
    size_bytes: 0,
    path: '/etc',
    url: '/x',
    created_by: null,
    id: victims['a neighbour']!.file,
  }
  const made = await answers(itemCalls, me, 'POST /new_folder', { ...smuggled, name: 'แฟ้มใหม่' })
  const file = await someFile(tenant, me, 'ไฟล์ใหม่')
  await answers(itemCalls, me, 'POST /rename', { ...smuggled, itemId: file, newName: 'ชื่อใหม่' })
  await answers(itemCalls, me, 'POST /move_folder', {
    ...smuggled,
    itemId: file,
    newParentId: made.json.folderID,
    scope: 'business',
  })
  const rows = await tenant.sql<object>(
    'select type, status, owner_id, access, version, size_bytes, path, parent_id, scope from files.items where id = any($1) order by type',
    [[made.json.folderID, file]],
  )
  const kept = { status: 'ready', owner_id: me.actor.accountId, access: 'private', path: '', scope: 'own' }
  expect(rows).toEqual([
    { ...kept, type: 'file', version: 1, size_bytes: 10n, parent_id: made.json.folderID },
    { ...kept, type: 'folder', version: 0, size_bytes: 0n, parent_id: null },
  ])
})

test('built SQL: no sort, direction, cursor or query is ever a part of a statement', async () => {
  const parent = await someFolder(me, 'กับดัก')
  await someFile(tenant, me, 'เหยื่อ', { parent })
  const payloads = ["name'; drop table files.items; --", 'name desc, (select 1)', '1) or 1=1 --', '"', '$1', '\\', '%']
  for (const bad of payloads) {
    for (const field of ['sort', 'direction', 'scope', 'parent'])
      expect((await answers(itemCalls, me, 'POST /list_parent', { parent, [field]: bad })).status).toBe(422)
    expect((await answers(itemCalls, me, 'POST /list_parent', { parent, cursor: bad })).json.total).toBe(1)
    expect((await answers(itemCalls, me, 'POST /search', { query: bad })).status).toBe(404)
  }
})

test('a name is only ever text: what looks like a script or a formula is kept letter by letter', async () => {
  for (const name of ['<script>alert(1)</script>', '"><svg onload=1>', '=HYPERLINK("x")', '%2e%2e%2f', '${7*7}'])
    if (!name.includes('/'))
      expect((await answers(itemCalls, me, 'POST /new_folder', { name })).json.item.name).toBe(name)
    else expect((await answers(itemCalls, me, 'POST /new_folder', { name })).status).toBe(422)
})
