/** A version that is put in force changes what the shop does; going back restores what was. */
import { expect, test } from 'vitest'
import { saveSeries, seeSeries } from '#rooms/billing/index.ts'
import { addBranch, openingHours, renameBusiness, roleRules } from '#rooms/cluster/index.ts'
import { discountLimitBp, shopTerms } from '#rooms/shop/index.ts'
import { isOpenAt } from '#kernel/areas.ts'
import type { Context } from '#kernel/context.ts'
import { chartOf, holders, savePost } from '../chart/positions.ts'
import { seeRights } from '../rights/role-rights.ts'
import { openBusiness } from '../start/found.ts'
import { monthlySales } from '../figures.ts'
import { cafe, newOwner, staffOf } from '../testing.ts'
import { activateModel, changeDraft, draftModel, dropDraft, seeModels } from './models.ts'
import type { ModelSpec } from './spec.ts'

async function aCafe() {
  const made = await newOwner()
  const { id: clusterId } = await openBusiness(made.owner(), cafe)
  const models = () => seeModels(made.owner(), { clusterId })
  const draft = async (change: (spec: ModelSpec) => ModelSpec, name = 'หน้าฝน') => {
    const { id } = await draftModel(made.owner(), { clusterId, name, from: 'now' })
    const { spec, version } = (await models()).models.find((one) => one.id === id)!
    await changeDraft(made.owner(), { id, version, name, spec: change(spec) })
    return id
  }
  return { ...made, clusterId, models, draft }
}

/** What customers and staff meet, not what a setting says. */
async function shopDoes({
  tenant,
  owner,
  clusterId,
}: Pick<Awaited<ReturnType<typeof aCafe>>, 'tenant' | 'owner' | 'clusterId'>) {
  const [site] = await tenant.sql<{ config: Record<string, unknown> }>('select config from tenancy.sites')
  const rules = await roleRules(owner(), { clusterId })
  const cashier = rules.find(({ role }) => role === 'cashier')!
  const actor: Pick<Context['actor'], 'role' | 'staff' | 'rules'> = {
    role: 'user',
    staff: ['cashier'],
    rules: [cashier],
  }
  const receipt = (await seeSeries(owner(), {})).find(({ kind }) => kind === 'receipt')!
  return {
    monday: (await openingHours(tenant.as('guest'), {})).find(({ weekday }) => weekday === 1) ?? null,
    discountBp: discountLimitBp(actor),
    nextReceipt: receipt.nextNumber,
    lessonsOpen: isOpenAt(site!, '/lesson'),
    holdMinutes: (await shopTerms(tenant.as('guest'), {})).holdMinutes,
  }
}

const rainy = (spec: ModelSpec): ModelSpec => ({
  ...spec,
  channels: { ...spec.channels, lessons: true },
  hours: [{ weekday: 1, opens: '10:00', closes: '01:00' }],
  limits: { ...spec.limits, cashier: { discountBp: 1500 } },
  series: { ...spec.series, receipt: { prefix: 'RAIN', reset: 'year', year: 'be4', width: 4 } },
  shop: { ...spec.shop, holdMinutes: 45 },
  targetSatang: 10_000_000,
})

test('who may not see or change it is refused, and another tenant’s is not found', async () => {
  const { tenant, owner, clusterId, draft } = await aCafe()
  const id = await draft(rainy)
  const cashier = tenant.as('user', { staff: ['cashier'] })
  await expect(seeModels(cashier, { clusterId })).rejects.toMatchObject({ status: 403 })
  await expect(activateModel(tenant.as('user', { staff: ['branchManager'] }), { id })).rejects.toMatchObject({
    status: 403,
  })
  const stale = { ...owner(), actor: { ...owner().actor, confirmedAt: new Date(0) } }
  await expect(activateModel(stale, { id })).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  const other = await newOwner()
  await expect(activateModel(other.owner(), { id })).rejects.toMatchObject({ status: 404 })
  await expect(seeModels(other.owner(), { clusterId })).rejects.toMatchObject({ status: 404 })
  await expect(draftModel(other.owner(), { clusterId, name: 'x', from: 'now' })).rejects.toMatchObject({ status: 404 })
  await expect(chartOf(other.owner(), { clusterId })).rejects.toMatchObject({ status: 404 })
  await expect(savePost(other.owner(), { clusterId, title: 'x' })).rejects.toMatchObject({ status: 404 })
  await expect(seeRights(other.owner(), { clusterId })).rejects.toMatchObject({ status: 404 })
  await expect(
    renameBusiness(other.owner(), { id: clusterId, name: 'x', phone: '', address: '' }),
  ).rejects.toMatchObject({ status: 404 })
  const branch = { clusterId, branchNo: '00001', nameTh: 'x', address: '' }
  await expect(addBranch(other.owner(), branch)).rejects.toMatchObject({ status: 404 })
})

test('whom the menu leads there sees models, chart, roles and figures', async () => {
  const { tenant, owner, clusterId } = await aCafe()
  await savePost(owner(), { clusterId, title: 'เจ้าของร้าน' })
  const manager = tenant.as('manager')
  const staff = await Promise.all(
    (['branchManager', 'accountant', 'viewer'] as const).map(async (role) => {
      const { accountId } = await staffOf(tenant, clusterId, [role], role)
      return tenant.as('user', { accountId, staff: [role] })
    }),
  )
  for (const who of [manager, ...staff]) {
    const { models, changes } = await seeModels(who, { clusterId })
    expect(models).toHaveLength(2)
    expect(changes[models.find(({ status }) => status === 'active')!.id]).toEqual([])
    expect(await chartOf(who, { clusterId })).toHaveLength(1)
    expect(await holders(who, { clusterId })).toHaveLength(4)
    expect((await seeRights(who, { clusterId })).find(({ role }) => role === 'viewer')!.people).toEqual(['viewer'])
    expect((await monthlySales(who, { clusterId })).months).toHaveLength(12)
  }
})

test('an owner who may not change the site opens no area through a model, and changes the rest', async () => {
  const { tenant, clusterId, draft } = await aCafe()
  const { accountId } = await staffOf(tenant, clusterId, ['owner'], 'มะลิ')
  const plain = () => tenant.as('user', { accountId, staff: ['owner'] })
  const closed = () => tenant.sql("select config -> 'closed' as closed from tenancy.sites")
  const before = await closed()
  await expect(activateModel(plain(), { id: await draft(rainy) })).rejects.toMatchObject({ status: 403 })
  const { id } = await draftModel(plain(), { clusterId, name: 'โรงเรียน', from: 'school' })
  const { changed } = await activateModel(plain(), { id })
  expect(new Set(changed.map(({ part }) => part))).toEqual(new Set(['hours', 'limits', 'ways', 'shop']))
  expect(await closed()).toEqual(before)
})

test('activating changes hours, limit, series, channel and hold; back in one press, all are as they were', async () => {
  const cafeHere = await aCafe()
  const { owner, models, draft } = cafeHere
  const before = await shopDoes(cafeHere)
  expect(before).toMatchObject({ monday: { opens: '07:30' }, discountBp: 1000, lessonsOpen: false, holdMinutes: 30 })
  const id = await draft(rainy)
  const { changes } = await models()
  expect(changes[id]!.map(({ part }) => part)).toEqual(['channels', 'hours', 'limits', 'series', 'shop', 'target'])
  expect(await shopDoes(cafeHere), 'a draft changes nothing').toEqual(before)
  const { changed } = await activateModel(owner(), { id })
  expect(changed).toHaveLength(6)
  const after = await shopDoes(cafeHere)
  expect(after).toMatchObject({
    monday: { opens: '10:00', closes: '01:00' },
    discountBp: 1500,
    lessonsOpen: true,
    holdMinutes: 45,
  })
  expect(after.nextReceipt).toMatch(/^RAIN25\d\d-0001$/)
  const { formerId } = await models()
  await activateModel(owner(), { id: formerId! })
  expect(await shopDoes(cafeHere)).toEqual(before)
  expect((await models()).models.filter(({ status }) => status === 'active').map((one) => one.id)).toEqual([formerId])
  await activateModel(owner(), { id })
  expect(await shopDoes(cafeHere), 'and forth').toEqual(after)
})

test('what somebody set by hand is kept as a version, and going back brings it back', async () => {
  const cafeHere = await aCafe()
  const { owner, models, draft } = cafeHere
  await saveSeries(owner(), { kind: 'receipt', prefix: 'HAND', reset: 'month', year: 'be2', width: '5' })
  const before = await shopDoes(cafeHere)
  expect(before.nextReceipt).toMatch(/^HAND/)
  await activateModel(owner(), { id: await draft(rainy) })
  const { formerId, models: all } = await models()
  expect(all.find(({ id }) => id === formerId)).toMatchObject({ template: 'asItWas' })
  await activateModel(owner(), { id: formerId! })
  expect(await shopDoes(cafeHere)).toEqual(before)
})

test('what was in force is never changed or removed; a draft is', async () => {
  const { tenant, owner, models, draft } = await aCafe()
  const id = await draft(rainy)
  await activateModel(owner(), { id })
  const { spec, version } = (await models()).models.find((one) => one.id === id)!
  await expect(changeDraft(owner(), { id, version, name: 'x', spec })).rejects.toMatchObject({ status: 409 })
  await expect(dropDraft(owner(), { id })).rejects.toMatchObject({ status: 409 })
  await expect(activateModel(owner(), { id })).rejects.toMatchObject({ status: 409 })
  await expect(tenant.sql(`update business.operating_models set spec = '{}' where id = '${id}'`)).rejects.toThrow(
    /kept/,
  )
  const other = await draft((spec) => spec, 'ร่าง')
  await expect(changeDraft(owner(), { id: other, version: 1, name: 'x', spec })).rejects.toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await dropDraft(owner(), { id: other })
  expect((await models()).models.some((one) => one.id === other)).toBe(false)
})

test.each([
  ['a day that closes when it opens', [{ weekday: 1, opens: '08:00', closes: '08:00' }]],
  [
    'two spans of a day',
    [
      { weekday: 1, opens: '08:00', closes: '09:00' },
      { weekday: 1, opens: '10:00', closes: '11:00' },
    ],
  ],
])('%s is refused with a sentence, in a draft and in one from before, and nothing is half done', async (_, hours) => {
  const cafeHere = await aCafe()
  const { tenant, owner, draft } = cafeHere
  const refused = { status: 422, code: 'VALIDATION' }
  await expect(draft((spec) => ({ ...spec, hours }))).rejects.toMatchObject(refused)
  const before = await shopDoes(cafeHere)
  const id = await draft(rainy)
  await tenant.sql(
    `update business.operating_models set spec = spec || jsonb_build_object('hours', $2::jsonb) where id = $1`,
    [id, JSON.stringify(hours)],
  )
  await expect(activateModel(owner(), { id })).rejects.toMatchObject(refused)
  expect(await shopDoes(cafeHere)).toEqual(before)
})

test('twenty who activate at once leave one in force, and the shop as that one says', async () => {
  const { owner, models, draft } = await aCafe()
  const ids = await Promise.all(
    [1, 2, 3].map((at) => draft((spec) => ({ ...spec, shop: { ...spec.shop, holdMinutes: 100 + at } }), `แบบ ${at}`)),
  )
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => activateModel(owner(), { id: ids[at % 3]! })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(2)
  const seen = await models()
  const active = seen.models.filter(({ status }) => status === 'active')
  expect(active).toHaveLength(1)
  expect(seen.changes[active[0]!.id]).toEqual([])
})
