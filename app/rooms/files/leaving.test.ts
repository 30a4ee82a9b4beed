import { describe, expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import type { PersonalFile } from '#kernel/personal.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { handlers } from './jobs.ts'
import { myFilesCopy } from './personal.ts'
import { setShare } from './share/set-share.ts'
import { newObjectKey, storeOf } from './store/store-of.server.ts'
import { somebody, someFile, someFolder, usage } from './testing.ts'
import { trashItems } from './trash/trash.ts'
import { createUpload } from './upload/create-upload.ts'

describe('leaving', () => {
  const hear = (tenant: TestTenant, event: string, payload: object) =>
    Promise.all(
      handlers
        .filter(({ kind, topic }) => kind === 'event' && topic === event)
        .map(({ handle }) => handle(jobContext(tenant.id), payload)),
    )
  const erased = (tenant: TestTenant, { actor }: { actor: { accountId: string } }) =>
    hear(tenant, 'identity.accountErased', { accountId: actor.accountId })

  test('an erased account leaves no file, folder, trash or upload of its own, and takes up no space', async () => {
    const tenant = await newTenant()
    const [leaver, neighbour] = [await somebody(tenant), await somebody(tenant)]
    const folder = await someFolder(leaver, 'a')
    await someFile(tenant, leaver, 'in it.txt', {
      parent: await someFolder(leaver, 'b', { parent: folder }),
      size: 100,
    })
    await trashItems(leaver, { itemId: await someFile(tenant, leaver, 'trashed.txt', { size: 50 }) })
    await createUpload(leaver, { name: 'on its way.bin', size: 7 })
    const theirs = await someFile(tenant, neighbour, 'theirs.txt', { size: 3 })
    await erased(tenant, leaver)
    const left = await tenant.sql(`select id from files.items where status not in ('purged', 'aborted')`)
    expect(left).toEqual([{ id: theirs }])
    expect(await tenant.sql(`select from files.uploads where status = 'open'`)).toEqual([])
    expect(await usage(tenant)).toMatchObject({ all: 3, [leaver.actor.accountId]: 0 })
  })

  test('what they did for the business stays, without them; links they made end, others’ go on', async () => {
    const tenant = await newTenant()
    const [leaver, colleague] = [await somebody(tenant, 'manager'), await somebody(tenant, 'manager')]
    const price = await someFile(tenant, leaver, 'price list.pdf', { scope: 'business' })
    await setShare(leaver, { itemId: price })
    const kept = await setShare(colleague, { itemId: price, new_link: true })
    await erased(tenant, leaver)
    expect(await tenant.sql('select status, created_by from files.items')).toEqual([
      { status: 'ready', created_by: null },
    ])
    const open = await tenant.sql<{ id: string }>('select id from files.shares where is_share')
    expect(open).toEqual([{ id: kept.id }])
  })

  test('heard twice is heard once', async () => {
    const tenant = await newTenant()
    const leaver = await somebody(tenant)
    await someFile(tenant, leaver, 'mine.txt', { size: 5 })
    for (let time = 0; time < 2; time++) await erased(tenant, leaver)
    expect(await usage(tenant)).toMatchObject({ all: 0 })
  })

  test('uploads of a suspended account stop and give their space back; its files stay for the day it comes back', async () => {
    const tenant = await newTenant()
    const who = await somebody(tenant)
    await someFile(tenant, who, 'kept.txt', { size: 5 })
    await createUpload(who, { name: 'on its way.bin', size: 700 })
    const { accountId } = who.actor
    await hear(tenant, 'identity.standingChanged', { accountId, after: 'active' })
    expect(await usage(tenant)).toMatchObject({ all: 705 })
    await hear(tenant, 'identity.standingChanged', { accountId, after: 'suspended' })
    expect(await usage(tenant)).toMatchObject({ all: 5 })
    expect(await tenant.sql('select status from files.uploads')).toEqual([{ status: 'aborted' }])
    expect(await tenant.sql(`select name from files.items where status = 'ready'`)).toEqual([{ name: 'kept.txt' }])
  })
})

describe('my files copy', () => {
  /** Gives a file of the scene its object, and says how large that is. */
  async function withBytes(tenant: TestTenant, id: string, text: string): Promise<void> {
    const key = newObjectKey(tenant.id, 'txt')
    await (await storeOf({ context: tenant.as('guest') } as never, null)).put(key, Buffer.from(text), 'text/plain')
    const size = Buffer.byteLength(text)
    await tenant.sql('update files.versions set object_key = $2, size_bytes = $3 where item_id = $1', [id, key, size])
    await tenant.sql('update files.items set size_bytes = $2 where id = $1', [id, size])
  }

  const textOf = async ({ content }: PersonalFile) =>
    new TextDecoder().decode(await (content as () => Promise<Uint8Array>)())

  interface List {
    items: Record<string, unknown>[]
    links: Record<string, unknown>[]
  }
  const listOf = (files: PersonalFile[]) => files[0]!.content as List

  test('whoever keeps nothing gets nothing, and nobody gets what lies in another’s drive or the business’s', async () => {
    const tenant = await newTenant()
    const [me, neighbour] = [await somebody(tenant, 'manager'), await somebody(tenant)]
    await someFile(tenant, neighbour, 'theirs.txt')
    await someFile(tenant, me, 'of the business.txt', { scope: 'business' })
    expect(await myFilesCopy(me, {})).toEqual([])
    await expect(myFilesCopy(tenant.as('guest'), {})).rejects.toMatchObject({ status: 401 })
  })

  test('the copy has every file in its folder, what lies in the trash, and the links one made', async () => {
    const tenant = await newTenant()
    const me = await somebody(tenant)
    const folder = await someFolder(me, 'ใบเสร็จ')
    const receipt = await someFile(tenant, me, 'ตุลาคม.txt', { parent: folder })
    const old = await someFile(tenant, me, 'old.txt')
    await withBytes(tenant, receipt, 'สามร้อยบาท')
    await withBytes(tenant, old, 'thrown away')
    const { url } = await setShare(me, { itemId: receipt })
    await trashItems(me, { itemId: old })
    const files = await myFilesCopy(me, {})
    expect(files.map(({ name }) => name.replace(/\d{13}/, 'then')).toSorted()).toEqual([
      'drive/ใบเสร็จ/ตุลาคม.txt',
      'files.json',
      'trash/then old.txt',
    ])
    expect(await textOf(files.find(({ name }) => name.startsWith('drive/'))!)).toBe('สามร้อยบาท')
    const { items, links } = listOf(files)
    expect(items).toContainEqual(expect.objectContaining({ path: 'ใบเสร็จ/ตุลาคม.txt', copy: 'drive/ใบเสร็จ/ตุลาคม.txt' }))
    expect(items).toContainEqual(expect.objectContaining({ path: 'ใบเสร็จ', type: 'folder' }))
    expect(links).toHaveLength(1)
    expect(links[0]!.link).toContain(url)
  })

  test('what is too large, or was held back as harmful, is on the list with its link and not in the copy', async () => {
    const tenant = await newTenant()
    const me = await somebody(tenant)
    const megabyte = 1024 * 1024
    const large = await someFile(tenant, me, 'film.mp4', { size: 51 * megabyte })
    await someFile(tenant, me, 'evil.exe', { status: 'quarantined' })
    // Five of 45 MB: four fit into 200.
    for (const n of [1, 2, 3, 4, 5]) await someFile(tenant, me, `part ${n}.zip`, { size: 45 * megabyte })
    const files = await myFilesCopy(me, {})
    expect(files.filter(({ name }) => name.startsWith('drive/part'))).toHaveLength(4)
    const left = listOf(files).items.filter((item) => 'notInThisCopy' in item)
    expect(left.map(({ path }) => path).toSorted()).toEqual(['evil.exe', 'film.mp4', expect.stringMatching(/^part/)])
    expect(left.find(({ path }) => path === 'film.mp4')!.notInThisCopy).toMatch(
      new RegExp(`^http://${tenant.site.hostname}:\\d+/filemanager/download/${large}$`),
    )
  })
})
