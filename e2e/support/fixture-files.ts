/** What lies in the drives of the tenant of the fixtures: files that are whole, on their way and thrown away, and links to them. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { TestTenant } from '#kernel/testing.ts'
import { newFolder, putFile, setShare, trashItems } from '#rooms/files/index.ts'
import { ok } from './buyer.ts'
import type { Client } from './client.ts'

type Person = Client & { accountId: string }

interface FilesFixture {
  /** A person's own file first. */
  items: string[]
  folder: string
  /** Of links: to a folder, to a picture, and one that asks for a password. */
  codes: string[]
  shares: string[]
  uploads: string[]
}

export const sharePassword = 'only-for-who-knows'

export async function filesFixture(
  tenant: TestTenant,
  { user, manager, canary, picture }: { user: Person; manager: Person; canary: string; picture: Buffer },
): Promise<FilesFixture> {
  const person = tenant.as('user', { accountId: user.accountId })
  const staff = tenant.as('manager', { accountId: manager.accountId })
  const text = (say: string) => Buffer.from(`${say} ${canary}`)
  await tenant.sql('insert into files.settings (watermark) values ($1)', [`ลายน้ำ ${canary}`])
  const { id: folder } = await newFolder(staff, { name: `แฟ้ม ${canary}`, parent: null, scope: 'business' })
  const inFolder = { parent: folder, scope: 'business' } as const
  const shown = await putFile(staff, { ...inFolder, name: `รูป ${canary}.png` }, picture)
  const open = await putFile(staff, { ...inFolder, name: `สาธารณะ ${canary}.png` }, picture)
  const own = await putFile(person, { name: `ส่วนตัว ${canary}.txt` }, text('ฉบับแรก'))
  await putFile(person, { name: 'ส่วนตัว.txt', replace: own.id }, text('ฉบับที่สอง'))
  const gone = await putFile(person, { name: `ทิ้งแล้ว ${canary}.txt` }, text('ทิ้งแล้ว'))
  await trashItems(person, { itemId: gone.id })
  ok(await manager.post('/filemanager/set_access', { itemId: open.id, access: 'public' }))
  const coming = await user.post(
    '/filemanager/upload/create',
    { name: `กำลังส่ง ${canary}.bin`, size: 6_000_000 },
    { 'idempotency-key': randomUUID() },
  )
  ok(coming)
  const shares = [
    await share(staff, { itemId: folder }),
    await share(staff, { itemId: shown.id }),
    await share(person, { itemId: own.id, isPassword: true, sharePassword }),
  ]
  await wholeAndLookedAt(tenant)
  const { upload } = coming.json()
  return {
    items: [own.id, shown.id, open.id, gone.id, upload.itemId],
    folder,
    codes: shares.map(({ code }) => code),
    shares: shares.map(({ id }) => id),
    uploads: [upload.id],
  }
}

const share = (who: Context, options: Parameters<typeof setShare>[1]) =>
  setShare(who, { shareExpire: null, ...options })

/** The house's own worker draws the smaller pictures; what comes after must find everything at rest. */
async function wholeAndLookedAt(tenant: TestTenant): Promise<void> {
  const until = Date.now() + 60_000
  const waiting = () => tenant.sql("select id from files.items where status = 'processing'")
  while ((await waiting()).length > 0) {
    if (Date.now() > until) throw new Error('the worker has not looked at the files')
    await new Promise((later) => setTimeout(later, 50))
  }
}
