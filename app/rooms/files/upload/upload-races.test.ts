import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { abortUpload } from './abort-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { createUpload } from './create-upload.ts'
import { diskStore } from '#kernel/store/disk-store.server.ts'
import { newFile } from './new-file.ts'
import { somebody, someFile, usage } from '../testing.ts'
import { purgeChosen } from '../trash/purge-chosen.ts'
import { asked, begin, bytesOf, sendParts, sent, versionsOf } from './testing-uploads.ts'
import { door, me, tenant } from './testing-sender.ts'

const megabyte = 1024 * 1024

test('fifty times at once: one upload, one object, one file', async () => {
  const bytes = bytesOf(6 * megabyte, 3)
  const once = asked(me)
  const fifty = <O>(call: () => Promise<O>) => Promise.allSettled(Array.from({ length: 50 }, call))
  const input = { name: 'ครั้งเดียว.bin', size: bytes.length }
  const begun = await fifty(() => createUpload({ ...once }, input))
  const refused = begun.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set([...refused, 'IN_PROGRESS'])).toEqual(new Set(['IN_PROGRESS']))
  const { upload } = await createUpload(once, input)
  const same = begun.flatMap((each) => (each.status === 'fulfilled' ? [each.value.upload.id] : []))
  expect(new Set(same)).toEqual(new Set([upload.id]))
  const parts = await sendParts(door, me, upload, bytes)
  const wholes = await fifty(() => completeUpload(me, { upload: upload.id, parts }))
  expect(wholes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([])
  expect(new Set(wholes.map((each) => (each.status === 'fulfilled' ? each.value.etag : '')))).toHaveProperty('size', 1)
  const files = await fifty(() => newFile(me, { upload: upload.id }))
  expect(new Set(files.map((each) => (each.status === 'fulfilled' ? each.value.id : each.reason)))).toEqual(
    new Set([upload.itemId]),
  )
  expect(await versionsOf(tenant, upload.itemId)).toHaveLength(1)
  expect(await tenant.sql("select id from files.items where name like 'ครั้งเดียว%'")).toHaveLength(1)
})

test('an Idempotency-Key used again for something else is refused, and nothing is begun', async () => {
  const who = await somebody(tenant)
  const once = asked(who)
  await createUpload({ ...once }, { name: 'หนึ่ง.bin', size: 10 })
  for (const other of [{ size: 11 }, { name: 'สอง.bin' }, { scope: 'business' }, { replace: randomUUID() }] as const)
    await expect(createUpload({ ...once }, { name: 'หนึ่ง.bin', size: 10, ...other })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  expect((await usage(tenant))[who.actor.accountId]).toBe(10)
})

test('given up and finished at once: it is the one or the other, and the space fits', async () => {
  const who = await somebody(tenant)
  for (let n = 0; n < 10; n++) {
    const upload = await sent(door, who, bytesOf(1000, n), { name: `${n}` })
    await Promise.allSettled([newFile(who, { upload: upload.id }), abortUpload(who, { upload: upload.id })])
    const [{ status }] = (await tenant.sql('select status from files.uploads where id = $1', [upload.id])) as [
      { status: string },
    ]
    const versions = await versionsOf(tenant, upload.itemId)
    expect(versions).toHaveLength(status === 'done' ? 1 : 0)
    for (const { object_key: key } of versions) expect(await diskStore.head(key)).toMatchObject({ size: 1000 })
  }
  const [{ n }] = (await tenant.sql(
    'select coalesce(sum(v.size_bytes), 0)::int as n from files.versions v join files.items i on i.id = v.item_id where i.owner_id = $1',
    [who.actor.accountId],
  )) as [{ n: number }]
  expect((await usage(tenant))[who.actor.accountId]).toBe(n)
})

test('a next version that begins while its file goes for good: no space stays taken by what nobody can finish', async () => {
  const who = await somebody(tenant)
  const files = await Promise.all(Array.from({ length: 12 }, (_, n) => someFile(tenant, who, `${n}`)))
  await Promise.allSettled(
    files.flatMap((id) => [
      begin(who, 1000, { replace: id }),
      purgeChosen(who, { itemId: id }),
      begin(who, 1000, { replace: id }),
    ]),
  )
  expect(
    await tenant.sql(
      `select u.id from files.uploads u join files.items i on i.id = u.item_id
       where u.status = 'open' and i.status = 'purged'`,
    ),
  ).toEqual([])
  expect((await usage(tenant))[who.actor.accountId]).toBe(0)
})

test('a hundred at once against a space for seven: exactly seven', async () => {
  const small = await newTenant('small')
  await small.sql('insert into files.settings (account_quota_bytes) values (7000)')
  const who = await somebody(small)
  const begun = await Promise.allSettled(Array.from({ length: 100 }, () => begin(who, 1000)))
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(begun.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'QUOTA_FULL' })
  expect(await usage(small)).toEqual({ [who.actor.accountId]: 7000, all: 7000 })
})

test('limits that exist: too many at once are told to wait', async () => {
  const who = await somebody(tenant)
  await tenant.sql('insert into kernel.rate_buckets (bucket, tokens) values ($1, 0)', [
    `uploads of ${who.actor.accountId}`,
  ])
  await expect(begin(who, 1)).rejects.toMatchObject({ status: 429 })
})
