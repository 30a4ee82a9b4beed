/** A business is set up in one press, or not at all. */
import { expect, test } from 'vitest'
import { chartOf, placePost, removePost, savePost } from '../chart/positions.ts'
import { isOpenAt } from '#kernel/areas.ts'
import { saveSeller } from '#rooms/billing/index.ts'
import { addBranch, openingHours } from '#rooms/cluster/index.ts'
import { shopTerms } from '#rooms/shop/index.ts'
import { seeModels } from '../model/models.ts'
import { templates } from '../model/templates.ts'
import { cafe, newOwner, staffOf } from '../testing.ts'
import { openBusiness } from './found.ts'

test('who may not is refused before anything is read, and a wrong tax id leaves nothing', async () => {
  const { tenant, owner } = await newOwner()
  for (const who of [tenant.as('user'), tenant.as('manager'), tenant.as('user', { staff: ['branchManager'] })])
    await expect(openBusiness(who, { ...cafe, taxId: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(openBusiness(owner(), { ...cafe, taxId: '1101700230703' })).rejects.toMatchObject({ status: 422 })
  await expect(openBusiness(owner(), { ...cafe, promptPay: '12345' })).rejects.toMatchObject({ status: 422 })
  expect(await tenant.sql('select from cluster.clusters')).toHaveLength(0)
  expect(await tenant.sql('select from billing.sellers')).toHaveLength(0)
})

test('a café is ready to sell: seller, PromptPay, branch, place, register, goods, hours and its model', async () => {
  const { tenant, owner } = await newOwner()
  const { id } = await openBusiness(owner(), cafe)
  const one = async (sql: string) => (await tenant.sql<Record<string, unknown>>(sql))[0]
  expect(await one('select name, tax_id, branch_no, vat_registered from billing.sellers')).toEqual({
    name: cafe.name,
    tax_id: cafe.taxId,
    branch_no: '00000',
    vat_registered: false,
  })
  expect(await one('select kind, ident, is_default from billing.receiving_accounts')).toMatchObject({
    kind: 'mobile',
    ident: cafe.promptPay,
    is_default: true,
  })
  expect(await one('select branch_no, name_th from cluster.branches')).toEqual({
    branch_no: '00000',
    name_th: 'สำนักงานใหญ่',
  })
  expect(await one('select count(*)::int as n from pos.registers')).toEqual({ n: 1 })
  expect(await one('select is_default from stock.locations')).toEqual({ is_default: true })
  expect(await one('select name_th, kind from catalogue.products')).toMatchObject({
    name_th: cafe.goodsName,
    kind: 'service',
  })
  expect(await one('select roles from cluster.members')).toEqual({ roles: ['owner'] })
  expect(await openingHours(tenant.as('guest'), {})).toHaveLength(7)
  expect(
    await tenant.sql(`select no, status from business.operating_models where cluster_id = '${id}' order by no`),
  ).toEqual([
    { no: 1, status: 'active' },
    { no: 2, status: 'archived' },
  ])
})

test('a double press makes one; a second trade is the same tax-payer’s, with a branch number of its own', async () => {
  const { tenant, owner } = await newOwner()
  const press = owner()
  const first = await openBusiness(press, cafe)
  expect(await openBusiness(press, cafe)).toEqual(first)
  await expect(openBusiness(owner(), { ...cafe, name: 'อีกร้าน', taxId: '0105561023453' })).rejects.toMatchObject({
    status: 409,
  })
  await expect(openBusiness(owner(), { ...cafe, name: 'อีกร้าน' })).rejects.toMatchObject({ status: 409 })
  const second = await openBusiness(owner(), { ...cafe, name: 'โรงเรียนชงกาแฟ', template: 'school', branchNo: '00001' })
  expect(second.id).not.toBe(first.id)
  // what the whole tenant works by is the café's still; its hours and limits are its own
  const now = await Promise.all(
    [first, second].map(async ({ id }) => {
      const { models, changes } = await seeModels(owner(), { clusterId: id })
      const active = models.find(({ status }) => status === 'active')!
      expect(changes[active.id]).toEqual([])
      return active.spec
    }),
  )
  expect(now[1]).toEqual({
    ...templates.school,
    channels: templates.cafe.channels,
    shop: templates.cafe.shop,
    ways: templates.cafe.ways,
    belowZero: templates.cafe.belowZero,
    branches: [{ ...now[1]!.branches[0]!, open: true }],
    series: now[0]!.series,
  })
  const [site] = await tenant.sql<{ config: Record<string, unknown> }>('select config from tenancy.sites')
  expect(['/cluster/user/pos', '/lesson'].map((path) => isOpenAt(site!, path))).toEqual([true, false])
  expect((await shopTerms(tenant.as('guest'), {})).holdMinutes).toBe(templates.cafe.shop.holdMinutes)
  expect(await tenant.sql('select from pos.registers')).toHaveLength(1)
  expect(await tenant.sql('select from billing.sellers')).toHaveLength(1)
})

test('a business that nobody filled in is filled in, not doubled', async () => {
  const { tenant, owner, accountId } = await newOwner()
  const [there] = await tenant.sql<{ id: string }>(
    "insert into cluster.clusters (name, legal_name) values ('ใหม่', 'ใหม่') returning id",
  )
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    there!.id,
    accountId,
    ['owner'],
  ])
  expect((await openBusiness(owner(), cafe)).id).toBe(there!.id)
})

test('a business that runs keeps its name and address when a second is set up, though nobody wrote its tax id', async () => {
  const { tenant, owner, accountId } = await newOwner()
  const [there] = await tenant.sql<{ id: string }>(
    "insert into cluster.clusters (name, legal_name, address) values ('ร้านเดิม', 'ร้านเดิม', 'ที่อยู่เดิม') returning id",
  )
  await tenant.sql('insert into cluster.members (cluster_id, account_id, roles) values ($1, $2, $3)', [
    there!.id,
    accountId,
    ['owner'],
  ])
  const { name, taxId, address, phone } = cafe
  await saveSeller(owner(), { name, taxId, address, phone, branchNo: '00000', vatRegistered: false, vatFrom: null })
  const terms = await shopTerms(tenant.as('guest'), {})
  const made = await openBusiness(owner(), { ...cafe, template: 'school', branchNo: '00002' })
  expect(made.id).not.toBe(there!.id)
  expect(await tenant.sql('select name, address from cluster.clusters where id = $1', [there!.id])).toEqual([
    { name: 'ร้านเดิม', address: 'ที่อยู่เดิม' },
  ])
  expect(await shopTerms(tenant.as('guest'), {})).toEqual(terms)
})

test('a branch number is one business’s of the tax-payer, of ten who add it at once too', async () => {
  const { tenant, owner } = await newOwner()
  const first = await openBusiness(owner(), cafe)
  const second = await openBusiness(owner(), { ...cafe, name: 'สาขาสอง', branchNo: '00001' })
  const branch = { nameTh: 'สาขา', nameEn: '', address: '' }
  await expect(addBranch(owner(), { ...branch, clusterId: first.id, branchNo: '00001' })).rejects.toMatchObject({
    status: 409,
  })
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) =>
      addBranch(owner(), { ...branch, clusterId: at % 2 ? first.id : second.id, branchNo: '00007' }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tenant.sql("select from cluster.branches where branch_no = '00007'")).toHaveLength(1)
})

test('three people and a vacant post: a chart; below itself no post goes; a leaver leaves their post vacant', async () => {
  const { tenant, owner } = await newOwner()
  const { id: clusterId } = await openBusiness(owner(), cafe)
  const [som, nat, pim] = await Promise.all(
    ['ส้ม', 'นัท', 'พิม'].map((name) => staffOf(tenant, clusterId, ['cashier'], name)),
  )
  const post = (title: string, memberId: string | null, parent: string | null) =>
    savePost(owner(), { clusterId, title, memberId, parent })
  const top = await post('เจ้าของร้าน', som!.memberId, null)
  const lead = await post('หัวหน้าบาริสต้า', nat!.memberId, top.id)
  const barista = await post('บาริสต้า', pim!.memberId, lead.id)
  const vacant = await post('บาริสต้ากะเย็น', null, lead.id)
  expect((await chartOf(owner(), { clusterId })).map(({ title, holder }) => [title, holder])).toEqual([
    ['เจ้าของร้าน', 'ส้ม'],
    ['หัวหน้าบาริสต้า', 'นัท'],
    ['บาริสต้า', 'พิม'],
    ['บาริสต้ากะเย็น', ''],
  ])
  await expect(savePost(owner(), { clusterId, id: lead.id, title: 'หัวหน้า', parent: barista.id })).rejects.toMatchObject(
    { status: 422, code: 'CYCLE' },
  )
  await expect(placePost(owner(), { clusterId, id: top.id, to: `${vacant.id} ` })).rejects.toMatchObject({
    code: 'CYCLE',
  })
  await expect(removePost(owner(), { clusterId, id: lead.id })).rejects.toMatchObject({ status: 409 })
  await tenant.sql("update cluster.members set status = 'left' where id = $1", [nat!.memberId])
  expect((await chartOf(owner(), { clusterId })).map(({ holder }) => holder)).toEqual(['ส้ม', '', 'พิม', ''])
  const cashier = tenant.as('user', { accountId: pim!.accountId, staff: ['cashier'] })
  await expect(chartOf(cashier, { clusterId })).rejects.toMatchObject({ status: 403 })
  expect(await tenant.sql('select roles from cluster.members where id = $1', [som!.memberId])).toEqual([
    { roles: ['cashier'] },
  ])
})

test('two hundred moves at once leave a tree with every post in it once', async () => {
  const { owner } = await newOwner()
  const { id: clusterId } = await openBusiness(owner(), cafe)
  const ids: string[] = []
  for (let at = 0; at < 8; at++)
    ids.push((await savePost(owner(), { clusterId, title: `ตำแหน่ง ${at}`, parent: ids.at(-1) ?? null })).id)
  let moved = 0
  let refused = 0
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const moves = Array.from({ length: 200 }, () => [ids[random(8)]!, ids[random(9)] ?? ''] as const)
  await Promise.all(
    moves.map(([id, into]) =>
      placePost(owner(), { clusterId, id, to: `${into} ` }).then(
        () => moved++,
        (error: { code?: string }) => (error.code === 'CYCLE' ? refused++ : Promise.reject(error as Error)),
      ),
    ),
  )
  expect(moved).toBeGreaterThan(20)
  expect(refused).toBeGreaterThan(20)
  const posts = await chartOf(owner(), { clusterId })
  expect(posts.map(({ id }) => id).sort()).toEqual([...ids].sort())
})
