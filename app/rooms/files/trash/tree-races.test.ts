/** Several people at the same folder at the same time, while files arrive in it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { integrity } from '../integrity.ts'
import { moveItems } from '../move.ts'
import { renameItem } from '../rename.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { somebody, someFile, someFolder } from '../testing.ts'
import { bytesOf, doJob, type Door, objectDoor, uploaded } from '../upload/testing-uploads.ts'
import { deleteFolders } from './delete.ts'
import { emptyTrash } from './purge.ts'
import { purgeChosen } from './purge-chosen.ts'
import { restoreItems } from './restore.ts'
import { trashItems } from './trash.ts'

const scope = 'business'
let tenant: TestTenant
let door: Door
let people: Context[]
beforeAll(async () => {
  tenant = await newTenant('tree')
  door = await objectDoor(tenant)
  people = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
})
afterAll(() => door.close())

interface Tree {
  top: string
  inner: string[]
  elsewhere: string
}

async function someTree(name: string): Promise<Tree> {
  const [me] = people as [Context, Context]
  const top = await someFolder(me, name, { scope })
  const elsewhere = await someFolder(me, `${name} อื่น`, { scope })
  const inner: string[] = []
  for (const each of ['หนึ่ง', 'สอง', 'สาม']) {
    const folder = await someFolder(me, each, { parent: inner.at(-1) ?? top, scope })
    for (let n = 0; n < 4; n++) await someFile(tenant, me, `${n}.txt`, { parent: folder, scope, versions: 2 })
    inner.push(folder)
  }
  return { top, inner, elsewhere }
}

/** What both do, in an order that no round has twice. */
function deeds({ top, inner, elsewhere }: Tree, round: number): (() => Promise<unknown>)[] {
  const [a, b] = people as [Context, Context]
  const [first, second, third] = inner as [string, string, string]
  const arrive = (who: Context, parent: string, n: number) => () =>
    uploaded(door, who, bytesOf(10 + n, round), { parent, scope, name: `${n}.txt` })
  const all: (() => Promise<unknown>)[] = [
    ...[a, b].flatMap((who) => [
      () => trashItems(who, { itemId: top }),
      () => restoreItems(who, { itemId: top }),
      () => trashItems(who, { items: [second] }),
      () => restoreItems(who, { itemId: second }),
      () => deleteFolders(who, { itemId: third }),
      () => restoreItems(who, { itemId: third }),
      () => moveItems(who, { itemId: top, newParentId: elsewhere }),
      () => moveItems(who, { itemId: second, newParentId: elsewhere }),
      () => moveItems(who, { items: [second, third], newParentId: first }),
      () => renameItem(who, { itemId: top, newName: `ชื่อ ${round}` }),
    ]),
    ...inner.flatMap((parent, n) => [arrive(a, parent, n), arrive(b, parent, n)]),
  ]
  return all.map((_, at) => all[(at * 7 + round * 5) % all.length]!)
}

/** Each is done, or is told in our words why not: nobody sees a deadlock or a broken promise of the database. */
async function settled(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const done = await Promise.allSettled(work.map((deed) => deed()))
  const broken = done.flatMap((each) =>
    each.status === 'rejected' && ![404, 409, 422].includes(each.reason.status) ? [String(each.reason)] : [],
  )
  expect(broken).toEqual([])
  return done.filter(({ status }) => status === 'fulfilled').length
}

async function expectPromises(): Promise<void> {
  for (const { promise, breaches } of integrity)
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}

test('two people trash, restore, move and rename one tree while files arrive in it: every promise holds after each round', async () => {
  const tree = await someTree('วุ่นวาย')
  for (let round = 0; round < 4; round++) {
    // Where the whole tree went into the trash first, nearly everything after it is refused, and rightly.
    expect(await settled(deeds(tree, round))).toBeGreaterThan(0)
    await expectPromises()
    await trashItems(people[0]!, { itemId: tree.top }).catch(() => {})
    await restoreItems(people[0]!, { itemId: tree.top })
  }
})

test('deleted for good by one while the other restores it and files arrive: all of it is gone, or nothing', async () => {
  for (let round = 0; round < 3; round++) {
    const tree = await someTree(`ลบ ${round}`)
    const [a, b] = people as [Context, Context]
    const keys = await tenant.sql<{ key: string }>('select object_key as key from files.versions')
    const done = await settled([
      ...deeds(tree, round).slice(0, 8),
      () => trashItems(a, { itemId: tree.top }),
      () => emptyTrash(a, { scope }),
      () => restoreItems(b, { itemId: tree.top }),
      () => purgeChosen(b, { itemId: tree.top }),
      () => emptyTrash(b, { scope }),
    ])
    expect(done).toBeGreaterThan(0)
    await expectPromises()
    await doJob(tenant, 'files.purge')
    await expectPromises()
    const now = new Set(
      (await tenant.sql<{ key: string }>('select object_key as key from files.versions')).map((row) => row.key),
    )
    for (const { key } of keys) if (!now.has(key)) expect(await diskStore.head(key)).toBeNull()
  }
})
