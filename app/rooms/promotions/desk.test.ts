import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { walkStates } from '#kernel/testing-states.ts'
import { jobContext } from '#kernel/job-context.ts'
import { someProduct } from '#rooms/catalogue/testing.ts'
import { promotionsOfMonth } from './calendar.ts'
import { codesOf, makeCodes } from './codes.ts'
import { customerKeys } from './customer.server.ts'
import { forgetPerson } from './forget-person.ts'
import { movePromotion } from './promotion-life.ts'
import { promotionStates } from './promotion-states.ts'
import { promotions } from './promotions.ts'
import { sampleBasket } from './sample-basket.ts'
import { savePromotion } from './save-promotion.ts'
import { seePromotion } from './see-promotion.ts'
import { somePromotion } from './testing.ts'
import { whyNotText } from './why-not.ts'

let tenant: TestTenant
const manager = () => tenant.as('manager')
const name = { th: 'ลดสิบ', en: '' }
const ten = { kind: 'percent', name, percent: '10' } as const
beforeEach(async () => {
  tenant = await newTenant('promotions')
})

test('refuses what its kind needs and does not say, goods that are not there, and a code that is taken', async () => {
  const refused = (said: object) =>
    savePromotion(manager(), { ...ten, ...said } as never).catch((error) => error.details)
  expect(await refused({ percent: '' })).toMatchObject({ fields: [{ field: 'percent' }] })
  expect(await refused({ kind: 'tier' })).toMatchObject({ fields: [{ field: 'tier1From' }, { field: 'tier1Percent' }] })
  expect(await refused({ skus: 'NOPE, NEVER' })).toMatchObject({ fields: [{ field: 'skus' }] })
  expect(await refused({ takes: 'code' })).toMatchObject({ fields: [{ field: 'code' }] })
  expect(await refused({ startsOn: '2026-12-02', endsOn: '2026-12-01' })).toMatchObject({
    fields: [{ field: 'endsOn' }],
  })
  await savePromotion(manager(), { ...ten, takes: 'code', code: 'Sala10' })
  expect(await refused({ takes: 'code', code: 'SALA10' })).toMatchObject({ fields: [{ field: 'code' }] })
})

test('who may not is refused; a viewer sees and changes nothing', async () => {
  const id = await somePromotion(manager(), ten)
  for (const role of ['guest', 'user'] as const)
    await expect(seePromotion(tenant.as(role), { promotionId: id })).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
  const viewer = tenant.as('user', { staff: ['viewer'] })
  expect((await seePromotion(viewer, { promotionId: id })).name.en).toBe('ลดสิบ')
  await expect(movePromotion(viewer, { promotionId: id, operation: 'pause' })).rejects.toMatchObject({ status: 403 })
  await expect(savePromotion(viewer, ten)).rejects.toMatchObject({ status: 403 })
})

test('what another tenant has is not found', async () => {
  const id = await somePromotion(manager(), ten)
  const other = (await newTenant('promotions')).as('manager')
  await expect(seePromotion(other, { promotionId: id })).rejects.toMatchObject({ status: 404 })
  await expect(movePromotion(other, { promotionId: id, operation: 'end' })).rejects.toMatchObject({ status: 404 })
  await expect(savePromotion(other, { ...ten, promotionId: id, version: 2 })).rejects.toMatchObject({ status: 404 })
  await expect(codesOf(other, { promotionId: id })).rejects.toMatchObject({ status: 404 })
})

test('each kind comes back to its form as it was typed', async () => {
  await someProduct(manager(), { skus: ['CUP', 'BAG'] })
  const kinds = [
    {
      ...ten,
      percent: '12.5',
      maxDiscount: 9900n,
      skus: 'CUP, BAG',
      days: ['1', '5'],
      hoursFrom: '09:00',
      hoursTo: '12:00',
    },
    { kind: 'amount', name, amount: 5000n, minAmount: 40_000n, startsOn: '2026-12-01', endsOn: '2026-12-31' },
    { kind: 'buy_x_get_y', name, buy: 2, get: 1, percent: '50' },
    { kind: 'bundle_price', name, bundlePieces: 3, bundlePrice: 10_000n },
    { kind: 'tier', name, tierBy: 'amount', tier1From: 500, tier1Percent: '5', tier2From: 1000, tier2Percent: '7.25' },
    { kind: 'free_shipping', name, exceptReduced: true, firstOrder: true },
    { kind: 'gift', name, giftSku: 'CUP', giftQuantity: 1 },
  ] as const
  for (const typed of kinds) {
    const { promotionId, version } = await savePromotion(manager(), typed as never)
    const { typed: back } = await seePromotion(manager(), { promotionId })
    const { kind: _kind, name: _name, ...fields } = typed
    expect(back).toMatchObject(fields)
    // And is saved again as it stands.
    await savePromotion(manager(), { ...back, kind: typed.kind, promotionId, version } as never)
    expect((await seePromotion(manager(), { promotionId })).typed).toEqual(back)
  }
})

test('goes from draft to its end; the clock says scheduled and over; what ended stays ended', async () => {
  const { promotionId } = await savePromotion(manager(), { ...ten, startsOn: '2030-01-01' })
  const move = (operation: 'start' | 'pause' | 'resume' | 'end') => movePromotion(manager(), { promotionId, operation })
  await expect(move('pause')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  expect(await move('start')).toEqual({ state: 'scheduled' })
  expect(await move('pause')).toEqual({ state: 'paused' })
  expect(await move('resume')).toEqual({ state: 'scheduled' })
  await tenant.sql("update promotions.promotions set starts_at = now() - interval '2 days' where id = $1", [
    promotionId,
  ])
  expect(
    (await promotions(manager(), { filters: { state: { kind: 'choice', values: ['active'] } } })).rows,
  ).toMatchObject([{ state: 'active' }])
  await tenant.sql("update promotions.promotions set ends_at = now() - interval '1 day' where id = $1", [promotionId])
  await expect(move('resume')).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(move('end')).rejects.toMatchObject({ code: 'INVALID_STATE' })
})

test('every operation in every state: the table is what the command does', async () => {
  const move = (operation: 'start' | 'pause' | 'resume' | 'end') => (promotionId: string) =>
    movePromotion(manager(), { promotionId, operation })
  const otherwise = await walkStates(promotionStates, {
    async at(state) {
      const { promotionId } = await savePromotion(manager(), {
        ...ten,
        ...(state === 'scheduled' && { startsOn: '2090-01-01' }),
      })
      if (state !== 'draft') await move(state === 'ended' ? 'end' : 'start')(promotionId)
      if (state === 'paused') await move('pause')(promotionId)
      return promotionId
    },
    stateOf: async (promotionId) => (await seePromotion(manager(), { promotionId })).state,
    commands: { start: move('start'), pause: move('pause'), resume: move('resume'), end: move('end') },
  })
  expect(otherwise).toEqual([])
})

test('two who edit at once: the second hears of it; a budget below its use is refused', async () => {
  const id = await somePromotion(manager(), { ...ten, budgetUses: 10 })
  const save = (version: number, more = {}) => savePromotion(manager(), { ...ten, promotionId: id, version, ...more })
  await expect(save(1)).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { version: 2 } })
  await tenant.sql('update promotions.promotions set used_uses = 5 where id = $1', [id])
  await expect(save(2, { budgetUses: 4 })).rejects.toMatchObject({ code: 'INVALID_STATE' })
  await expect(
    savePromotion(manager(), { kind: 'free_shipping', name, promotionId: id, version: 2 }),
  ).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

test('codes are many, different, and made once a press', async () => {
  const promotionId = await somePromotion(manager(), { ...ten, takes: 'codes' })
  const press = { ...manager(), idempotencyKey: randomUUID() }
  const twice = [1, 2].map(() => makeCodes(press, { promotionId, count: 500, prefix: 'ลด-' }))
  expect(await Promise.allSettled(twice)).toContainEqual({ status: 'fulfilled', value: { made: 500 } })
  const codes = await codesOf(manager(), { promotionId })
  expect(new Set(codes.map(({ code }) => code)).size).toBe(500)
  expect(codes[0]!.code).toMatch(/^ลด-[2-9A-HJ-NP-Z]{8}$/)
  expect((await seePromotion(manager(), { promotionId })).codes).toEqual({ all: 500, taken: 0 })
})

test('warns of those that meet it and do not go together', async () => {
  const id = await somePromotion(manager(), { ...ten, stackable: true })
  const alone = await somePromotion(manager(), { ...ten, stackable: false })
  const over = await somePromotion(manager(), { ...ten, stackable: false })
  await tenant.sql('update promotions.promotions set ends_at = now() where id = $1', [over])
  const { clashes } = await seePromotion(manager(), { promotionId: id })
  expect(clashes.map(({ promotionId }) => promotionId)).toEqual([alone])
})

test('the calendar shows a month with what runs in it, the list finds by code, the sample begins with what is named', async () => {
  await someProduct(manager(), { skus: ['AAA', 'ZZZ'] })
  await somePromotion(manager(), { ...ten, takes: 'code', code: 'ปีใหม่', startsOn: '2027-01-10', endsOn: '2027-01-20' })
  expect(await promotionsOfMonth(manager(), { month: '2027-01' })).toHaveLength(1)
  expect(await promotionsOfMonth(manager(), { month: '2027-02' })).toEqual([])
  expect((await promotions(manager(), { q: 'ปีใหม่' })).rows).toMatchObject([{ code: 'ปีใหม่' }])
  expect((await sampleBasket(manager(), { skus: ['ZZZ'] })).map(({ sku }) => sku)).toEqual(['ZZZ', 'AAA'])
})

test('a code is free again once its promotion is over; that one gets more time only while nobody else has it', async () => {
  const coded = { ...ten, takes: 'code', code: 'Sala10' } as const
  const first = await somePromotion(manager(), coded)
  await expect(savePromotion(manager(), coded)).rejects.toMatchObject({ status: 422 })
  await tenant.sql(
    "update promotions.promotions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'",
  )
  const { version } = await seePromotion(manager(), { promotionId: first })
  const longer = { ...coded, promotionId: first, endsOn: '2099-12-31' } as const
  const saved = await savePromotion(manager(), { ...longer, version })
  expect(await seePromotion(manager(), { promotionId: first })).toMatchObject({ state: 'active', isEnded: false })
  await tenant.sql("update promotions.promotions set ends_at = now() - interval '1 day', starts_at = null")
  const claims = await Promise.allSettled(Array.from({ length: 10 }, () => savePromotion(manager(), coded)))
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(savePromotion(manager(), { ...longer, version: saved.version })).rejects.toMatchObject({
    key: 'promotions.codeGone',
  })
  expect(await tenant.sql('select distinct promotion_id from promotions.coded')).not.toContainEqual({
    promotion_id: first,
  })
  expect(await tenant.sql('select retired, count(*)::int from promotions.codes group by 1 order by 1')).toEqual([
    { retired: false, count: 1 },
    { retired: true, count: 1 },
  ])
})

test('what would be over at once is not started', async () => {
  const { promotionId } = await savePromotion(manager(), { ...ten, startsOn: '2024-01-01', endsOn: '2024-01-31' })
  await expect(movePromotion(manager(), { promotionId, operation: 'start' })).rejects.toMatchObject({
    key: 'promotions.timeOver',
  })
  expect((await seePromotion(manager(), { promotionId })).state).toBe('draft')
})

test('of an erased person is known what was given, not to whom; others stay known', async () => {
  const id = await somePromotion(manager(), ten)
  const [gone, other] = [randomUUID(), randomUUID()]
  for (const accountId of [gone, other]) {
    const [use] = await tenant.sql<{ id: string }>(
      "insert into promotions.uses (promotion_id, order_id, order_number, goods_satang) values ($1, gen_random_uuid(), 'X', 1) returning id",
      [id],
    )
    for (const key of customerKeys(manager(), { accountId, phone: `08${accountId.slice(0, 4)}` }))
      await tenant.sql(
        'insert into promotions.use_customers (promotion_id, customer_key, use_id) values ($1, $2, $3)',
        [id, key, use!.id],
      )
  }
  await forgetPerson.handle(jobContext(tenant.id, null), { accountId: gone })
  expect(await tenant.sql('select customer_key as key from promotions.use_customers order by 1')).toEqual(
    customerKeys(manager(), { accountId: other, phone: `08${other.slice(0, 4)}` })
      .toSorted()
      .map((key) => ({ key })),
  )
  expect(await tenant.sql('select from promotions.uses')).toHaveLength(2)
})

test('where there is no code, no sentence speaks of one', () => {
  for (const reason of [
    'notYet',
    'over',
    'exhausted',
    'channel',
    'otherTime',
    'notFirstOrder',
    'customerLimit',
  ] as const) {
    const { th, en } = whyNotText({ reason }, false)
    expect(th).not.toContain('โค้ด')
    expect(en).not.toContain('code')
  }
})

test('who works at the till sees what is on, and changes nothing of it', async () => {
  const promotionId = await somePromotion(manager(), ten)
  for (const role of ['cashier', 'seller', 'accountant', 'stockKeeper'] as const) {
    const context = tenant.as('user', { staff: [role] })
    expect((await seePromotion(context, { promotionId })).codes).toEqual({ all: 0, taken: 0 })
    await expect(movePromotion(context, { promotionId, operation: 'pause' })).rejects.toMatchObject({ status: 403 })
    await expect(codesOf(context, { promotionId })).rejects.toMatchObject({ status: 403 })
  }
})
