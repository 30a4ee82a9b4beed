import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { findFiles, quarantinedFiles } from './office.ts'
import { myFilesCard } from './personal.ts'
import { someFile, somebody, someFolder } from './testing.ts'

test('the office finds only the business’s files; nobody’s own, no other tenant’s, none for a customer', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const [manager, customer] = [await somebody(tenant, 'manager'), await somebody(tenant)]
  const stranger = await somebody(other, 'manager')
  await someFile(tenant, customer, 'ใบเสนอราคา ส่วนตัว.pdf')
  await someFile(tenant, manager, 'ใบเสนอราคา ของฉัน.pdf')
  await someFile(other, stranger, 'ใบเสนอราคา ร้านอื่น.pdf', { scope: 'business' })
  expect(await findFiles(manager, { q: 'ใบเสนอราคา' })).toEqual([])
  await expect(findFiles(customer, { q: 'ใบเสนอราคา' })).rejects.toMatchObject({ status: 403 })
})

test('a file is found by words of its name in any order, without tone marks too, and leads to its folder', async () => {
  const tenant = await newTenant()
  const manager = await somebody(tenant, 'manager')
  const folder = await someFolder(manager, 'ใบเสนอราคา', { scope: 'business' })
  await someFile(tenant, manager, 'ร้านข้าวหอม Quote 2569.pdf', { scope: 'business', parent: folder, size: 2048 })
  await someFile(tenant, manager, '100%_แท้.txt', { scope: 'business' })
  for (const q of ['quote ข้าวหอม', 'ขาวหอม', '2569'])
    expect(await findFiles(manager, { q }), q).toEqual([
      {
        title: 'ร้านข้าวหอม Quote 2569.pdf',
        detail: 'ใบเสนอราคา · 2 KB',
        to: `/cluster/filemanager?folder=${folder}`,
        exact: false,
      },
    ])
  expect(await findFiles(manager, { q: '100%_แท้.TXT' })).toMatchObject([{ exact: true }])
  expect(await findFiles(manager, { q: '%' })).toMatchObject([{ title: '100%_แท้.txt' }])
})

test('what was held back in the business’s drive waits for staff who may change it', async () => {
  const tenant = await newTenant()
  const manager = await somebody(tenant, 'manager')
  expect(await quarantinedFiles(manager, {})).toMatchObject([{ count: 0 }])
  await someFile(tenant, manager, 'invoice.pdf.exe', { scope: 'business', status: 'quarantined' })
  await someFile(tenant, manager, 'mine.exe', { status: 'quarantined' })
  expect(await quarantinedFiles(manager, {})).toMatchObject([{ count: 1, to: '/cluster/filemanager' }])
  await expect(quarantinedFiles(tenant.as('user', { staff: ['cashier'] }), {})).rejects.toMatchObject({ status: 403 })
})

test('my card: none for an empty drive, and never what lies in somebody else’s', async () => {
  const tenant = await newTenant()
  const [me, neighbour] = [await somebody(tenant), await somebody(tenant)]
  await someFile(tenant, neighbour, 'theirs.txt')
  expect(await myFilesCard(me, {})).toBeNull()
  await someFile(tenant, me, 'mine.txt', { size: 3 * 1024 * 1024 })
  expect(await myFilesCard(me, {})).toMatchObject({ figure: { en: '3 MB of 5 GB' }, lines: [] })
})

test('my card names who sent me a file lately', async () => {
  const tenant = await newTenant()
  const me = await somebody(tenant)
  const folder = await someFolder(me, 'รับไฟล์')
  const [sent, old] = [
    await someFile(tenant, me, 'แบบแปลน.pdf', { parent: folder }),
    await someFile(tenant, me, 'เก่า.pdf', { parent: folder }),
  ]
  await tenant.sql(`update files.items set via_share_id = uuidv7(), sender_name = 'คุณนภา' where id in ($1, $2)`, [
    sent,
    old,
  ])
  await tenant.sql(`update files.items set created_at = now() - interval '15 days' where id = $1`, [old])
  expect((await myFilesCard(me, {}))!.lines).toEqual([
    {
      title: { th: 'แบบแปลน.pdf', en: 'แบบแปลน.pdf' },
      detail: { th: 'ได้รับจาก คุณนภา', en: 'Received from คุณนภา' },
      to: `/user/filemanager?folder=${folder}`,
    },
  ])
})
