/** Notes on a record, proved on the first that has them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { jobContext } from '#kernel/job-context.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { someFile, somebody } from '#rooms/files/testing.ts'
import { newAccount } from '#rooms/identity/testing.ts'
import { deliverAll, myThreads, outboxOf } from '#rooms/messaging/testing.ts'
import { handlers } from '#rooms/notes/testing.ts'
import { makeSupplier } from './save-supplier.ts'
import {
  addSupplierNote,
  changeSupplierNote,
  openSupplierFile,
  removeSupplierNote,
  seeSupplierNotes,
} from './supplier-notes.ts'

async function scene() {
  const tenant = await newTenant()
  const colleague = async (firstname: string) => {
    const { id, email } = await newAccount(tenant, { role: 'manager' })
    await tenant.sql('update identity.accounts set firstname = $2, lastname = $3 where id = $1', [id, firstname, ''])
    const context = tenant.as('manager', { accountId: id })
    return { ...context, actor: { ...context.actor, name: firstname }, id, email }
  }
  const [nok, ann] = [await colleague('นก'), await colleague('Ann')]
  const { id } = await makeSupplier(nok, { name: 'ไร่ดอยช้าง' })
  const notes = async (who = nok) => (await seeSupplierNotes(who, { id })).notes
  return { tenant, nok, ann, colleague, id, notes }
}
/** As one who presses again: each press has its key. */
const anew = (who: Context): Context => ({ ...who, idempotencyKey: randomUUID() })

const told = async (tenant: TestTenant) => {
  await deliverAll(tenant)
  return (await outboxOf(tenant)).map(({ recipient, subject }) => [recipient, subject])
}

test('another’s note is changed and removed by nobody; a foreign record, note and tenant are not found', async () => {
  const { nok, ann, id, notes } = await scene()
  const { id: note } = await addSupplierNote(anew(nok), { id, text: 'โทรก่อนเก้าโมง' })
  const other = await scene()
  const missing = randomUUID()
  for (const wrong of [
    () => changeSupplierNote(ann, { id, note, version: 1, text: 'x' }),
    () => removeSupplierNote(ann, { id, note }),
    () => changeSupplierNote(nok, { id: missing, note, version: 1, text: 'x' }),
    () => removeSupplierNote(nok, { id: missing, note }),
    () => addSupplierNote(anew(nok), { id: missing, text: 'x' }),
    () => seeSupplierNotes(nok, { id: missing }),
    () => openSupplierFile(nok, { id, item: missing }),
    () => seeSupplierNotes(other.nok, { id }),
    () => addSupplierNote(anew(other.nok), { id, text: 'x' }),
    () => removeSupplierNote(other.nok, { id: other.id, note }),
  ])
    await expect(wrong()).rejects.toMatchObject({ status: 404 })
  const [kept] = await notes(ann)
  expect(kept).toMatchObject({ body: 'โทรก่อนเก้าโมง', isMine: false, version: 1, author: { name: 'นก' } })
  for (const text of ['', '  ', 'x'.repeat(4001)])
    await expect(addSupplierNote(anew(nok), { id, text })).rejects.toMatchObject({ status: 422 })
})

test('of two with one name nobody is told by chance: who writes is asked which one, and the other hears nothing', async () => {
  const { tenant, nok, colleague, id, notes } = await scene()
  const second = await colleague('Ann')
  await expect(addSupplierNote(anew(nok), { id, text: 'ฝาก @Ann โทรกลับ' })).rejects.toMatchObject({
    status: 422,
    field: 'text',
    text: { th: expect.stringContaining('Ann') },
  })
  expect(await notes()).toEqual([])
  await addSupplierNote(anew(nok), { id, text: `ฝาก @Ann (${second.email}) โทรกลับ` })
  expect((await told(tenant)).map(([who]) => who)).toEqual([second.email])
})

test('two pages that change one note at once: the second hears of it; what is removed is gone', async () => {
  const { nok, id, notes } = await scene()
  const { id: note } = await addSupplierNote(anew(nok), { id, text: 'หนึ่ง' })
  const both = await Promise.allSettled(
    ['สอง', 'สาม'].map((text) => changeSupplierNote(nok, { id, note, version: 1, text })),
  )
  const late = both.find(({ status }) => status === 'rejected')
  expect(late).toMatchObject({ reason: { code: 'VERSION_CONFLICT', details: { version: 2 } } })
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await notes()).toMatchObject([{ version: 2, editedAt: expect.any(Date) }])
  await removeSupplierNote(nok, { id, note })
  expect(await notes()).toEqual([])
})

test('who is named hears of it once, by bell and mail; not the writer, nor who may not see the record', async () => {
  const { tenant, nok, ann, id, notes } = await scene()
  const cashier = await newAccount(tenant, {})
  await tenant.sql("update identity.accounts set firstname = 'เก๋', lastname = '' where id = $1", [cashier.id])
  const { id: note } = await addSupplierNote(anew(nok), { id, text: 'ฝาก @Ann ดูราคา @นก @เก๋' })
  await changeSupplierNote(nok, { id, note, version: 1, text: 'ฝาก @Ann ดูราคาอีกที' })
  expect(await told(tenant)).toEqual([[ann.email, expect.stringContaining('ไร่ดอยช้าง')]])
  const { threads } = await myThreads(ann, {})
  expect(threads).toHaveLength(1)
  expect((await seeSupplierNotes(nok, { id })).people.map(({ name }) => name)).toEqual(['Ann', 'นก'])
  for (const _ of ['heard', 'heard again']) await handlers[0]!.handle(jobContext(tenant.id), { accountId: nok.id })
  expect(await notes(ann)).toMatchObject([{ author: null, body: 'ฝาก @Ann ดูราคาอีกที' }])
})

test('files of the business’s drive go with it; one that has gone keeps its name, one of a person is refused', async () => {
  const { tenant, nok, id, notes } = await scene()
  const owner = await somebody(tenant, 'admin')
  const [paper, own] = [
    await someFile(tenant, owner, 'ราคา.pdf', { scope: 'business' }),
    await someFile(tenant, owner, 'ลับ.pdf'),
  ]
  await expect(addSupplierNote(anew(nok), { id, text: 'x', files: [own] })).rejects.toMatchObject({ status: 409 })
  const { id: note } = await addSupplierNote(anew(nok), { id, text: 'ใบราคา', files: [paper] })
  expect((await openSupplierFile(nok, { id, item: paper })).path).toMatch(/^\/objects\//)
  await expect(openSupplierFile(nok, { id, item: own })).rejects.toMatchObject({ status: 404 })
  await tenant.sql(
    "update files.items set status = 'trashed', trashed_at = now(), trashed_from = 'ready' where id = $1",
    [paper],
  )
  expect((await notes())[0]!.files).toEqual([{ itemId: paper, name: 'ราคา.pdf', isThere: false }])
  await changeSupplierNote(nok, { id, note, version: 1, text: 'ใบราคาเดิม', files: [paper] })
  expect((await notes())[0]!.files).toMatchObject([{ name: 'ราคา.pdf' }])
  await changeSupplierNote(nok, { id, note, version: 2, text: 'ไม่มีไฟล์' })
  expect((await notes())[0]!.files).toEqual([])
})
