import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { listParent } from './drive/list-parent.ts'
import { integrity } from './integrity.ts'
import { moveItems, renameItem } from './move.ts'
import { somebody, someFile, someFolder } from './testing.ts'
import { deleteFolders } from './trash/delete.ts'
import { emptyTrash, purgeChosen } from './trash/purge.ts'
import { restoreItems, trashItems } from './trash/trash.ts'
import { bytesOf, doJob, type Door, objectDoor, uploaded } from './upload/testing-uploads.ts'

describe('move', () => {
  let tenant: TestTenant
  let me: Context
  beforeAll(async () => {
    tenant = await newTenant('move')
    me = await somebody(tenant)
  })
  const namesIn = async (parent: string | null) => (await listParent(me, { parent })).items.map(({ name }) => name)

  test('a folder never moves into itself, or below itself', async () => {
    const top = await someFolder(me, 'บน')
    const low = await someFolder(me, 'ล่าง', { parent: await someFolder(me, 'กลาง', { parent: top }) })
    for (const newParentId of [top, low])
      await expect(moveItems(me, { itemId: top, newParentId })).rejects.toMatchObject({ key: 'files.moveFailed' })
    await expect(moveItems(me, {})).rejects.toMatchObject({ key: 'files.moveFailed' })
  })

  test('not into another drive, a file or the trash; and nothing of somebody else’s', async () => {
    const manager = await somebody(tenant, 'manager')
    const [business, mine] = [await someFolder(manager, 'ก', { scope: 'business' }), await someFolder(manager, 'ข')]
    await expect(moveItems(manager, { itemId: mine, newParentId: business })).rejects.toMatchObject({ status: 409 })
    const file = await someFile(tenant, manager, 'x.txt')
    await expect(moveItems(manager, { itemId: mine, newParentId: file })).rejects.toMatchObject({ status: 404 })
    await expect(moveItems(me, { itemId: mine })).rejects.toMatchObject({ status: 404 })
    const whole = { items: [await someFolder(me, 'ของฉัน'), mine], newParentId: await someFolder(me, 'ที่ใหม่') }
    await expect(moveItems(me, whole)).rejects.toMatchObject({ status: 404 })
    expect(await namesIn(whole.newParentId)).toEqual([])
  })

  test('several at once, files too; a name that is taken becomes "(2)"', async () => {
    const from = await someFolder(me, 'จาก')
    const to = await someFolder(me, 'ไป')
    await someFile(tenant, me, 'ภาพ.jpg', { parent: to })
    const items = [
      await someFile(tenant, me, 'ภาพ.jpg', { parent: from }),
      await someFile(tenant, me, 'อื่น.jpg', { parent: from }),
      await someFolder(me, 'ย่อย', { parent: from }),
    ]
    expect(await moveItems(me, { items, newParentId: to })).toEqual({ moved: 3 })
    expect(await moveItems(me, { items, newParentId: to })).toEqual({ moved: 0 })
    expect([await namesIn(from), await namesIn(to)]).toEqual([[], ['ย่อย', 'ภาพ (2).jpg', 'ภาพ.jpg', 'อื่น.jpg']])
    await moveItems(me, { items: [items[1]!], newParentId: null })
    expect(await namesIn(null)).toContain('อื่น.jpg')
  })

  test('two of one name from two folders: both arrive, with four hundred more', async () => {
    const [one, other, to] = [await someFolder(me, 'หนึ่ง'), await someFolder(me, 'สอง'), await someFolder(me, 'ถึง')]
    const twins = [await someFile(tenant, me, 'คู่', { parent: one }), await someFile(tenant, me, 'คู่', { parent: other })]
    const many = await tenant.sql<{ id: string }>(
      `insert into files.items (scope, owner_id, parent_id, type, name, status)
     select 'own', $1, $2, 'folder', 'ที่ ' || n, 'ready' from generate_series(1, 400) n returning id`,
      [me.actor.accountId, one],
    )
    expect(await moveItems(me, { items: [...twins, ...many.map(({ id }) => id)], newParentId: to })).toEqual({
      moved: 402,
    })
    const { total } = await listParent(me, { parent: to })
    expect([total, await namesIn(one), await namesIn(other)]).toEqual([402, [], []])
  })

  test('what would lie deeper than 50 stays where it is', async () => {
    let deep: string | null = null
    for (let depth = 1; depth <= 49; depth++) deep = await someFolder(me, `ลึก ${depth}`, { parent: deep })
    const two = await someFolder(me, 'สองชั้น')
    await someFolder(me, 'ชั้นใน', { parent: two })
    await expect(moveItems(me, { itemId: two, newParentId: deep })).rejects.toMatchObject({ key: 'files.tooDeep' })
    await moveItems(me, { itemId: await someFolder(me, 'ชั้นเดียว'), newParentId: deep })
  })

  test('a cycle by two moves at once, 100 rounds: each ends as one tree', async () => {
    const [a, b] = [await someFolder(me, 'วน ก'), await someFolder(me, 'วน ข')]
    for (let round = 0; round < 100; round++) {
      const both = await Promise.allSettled([
        moveItems(me, { itemId: a, newParentId: b }),
        moveItems(me, { itemId: b, newParentId: a }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await moveItems(me, { items: [a, b], newParentId: null })
    }
  })

  test('renaming: taken names, letters of another size, and nobody else’s', async () => {
    const parent = await someFolder(me, 'ชื่อ')
    const id = await someFile(tenant, me, 'ก.txt', { parent })
    await someFile(tenant, me, 'ข.txt', { parent })
    expect((await renameItem(me, { itemId: id, newName: ' ข.txt ' })).name).toBe('ข (2).txt')
    expect((await renameItem(me, { itemId: id, newName: 'Ab.TXT' })).name).toBe('Ab.TXT')
    expect((await renameItem(me, { itemId: id, newName: 'aB.txt' })).name).toBe('aB.txt')
    await expect(renameItem(await somebody(tenant), { itemId: id, newName: 'x' })).rejects.toMatchObject({
      status: 404,
    })
    const coming = await someFile(tenant, me, 'coming', { status: 'uploading' })
    await expect(renameItem(me, { itemId: coming, newName: 'x' })).rejects.toMatchObject({
      key: 'files.renameUnexpected',
    })
  })
})

/** Several people at the same folder at the same time, while files arrive in it. */
describe('tree races', () => {
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
  function operations({ top, inner, elsewhere }: Tree, round: number): (() => Promise<unknown>)[] {
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
    const done = await Promise.allSettled(work.map((operation) => operation()))
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
      expect(await settled(operations(tree, round))).toBeGreaterThan(0)
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
        ...operations(tree, round).slice(0, 8),
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
})
