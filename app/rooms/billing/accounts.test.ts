import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { keptSettings, restoreKept } from '#rooms/tenancy/testing.ts'
import { accountsDesk, addBankAccount, addPromptPay, makeDefaultAccount, switchOffAccount } from './accounts.ts'
import { renewIntent } from './intents.ts'
import { seePayment } from './payment-page.ts'
import { open, readyToSell } from './testing.ts'

const kbank = { bank: '004', number: '123-4-56789-0', accountName: 'มานี มีตา' }
const mobile = { ident: '081-234-5678', holder: 'มานี มีตา' }
const hourAgo = new Date(Date.now() - 3_600_000)
const owner = (tenant: TestTenant) => tenant.as('user', { staff: ['owner'] })

describe('refuses', () => {
  test('everybody but the admin and the owner, also to look', async () => {
    const tenant = await newTenant()
    const humble = [
      tenant.as('guest'),
      tenant.as('user'),
      tenant.as('manager'),
      tenant.as('user', { staff: ['branchManager', 'accountant', 'cashier', 'seller', 'stockKeeper', 'viewer'] }),
    ]
    for (const who of humble)
      for (const attempt of [
        accountsDesk(who, {}),
        addBankAccount(who, kbank),
        addPromptPay(who, mobile),
        switchOffAccount(who, { id: randomUUID() }),
      ])
        await expect(attempt).rejects.toMatchObject({ status: who.actor.accountId ? 403 : 401 })
  })

  test('who has not proved lately that it is they', async () => {
    const tenant = await newTenant()
    const { id } = await addPromptPay(owner(tenant), mobile)
    const stale = tenant.as('admin', { confirmedAt: hourAgo })
    for (const attempt of [
      addPromptPay(stale, { ...mobile, ident: '0899999999' }),
      addBankAccount(stale, kbank),
      makeDefaultAccount(stale, { id }),
      switchOffAccount(stale, { id }),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'CONFIRM_FIRST' })
  })

  test.each([
    ['a number that is neither a mobile nor an id', { ident: '0512345678' }],
    ['an id with a wrong check digit', { ident: '1101700230703' }],
    ['fifteen digits that nobody named', { ident: '004999000000001' }],
    ['an e-wallet of another length', { ident: '0812345678', kind: 'ewallet' as const }],
  ])('%s', async (_, wrong) => {
    const tenant = await newTenant()
    await expect(addPromptPay(owner(tenant), { ...mobile, ...wrong })).rejects.toMatchObject({ status: 422 })
  })

  test('a bank that is none, and a number that is none', async () => {
    const tenant = await newTenant()
    for (const wrong of [
      { bank: '999' },
      { bank: '' },
      { number: '12345' },
      { number: '12345678901234567' },
      { accountName: ' ' },
    ])
      await expect(addBankAccount(owner(tenant), { ...kbank, ...wrong })).rejects.toMatchObject({ status: 422 })
  })

  test('the same account twice, also by fifty presses at once', async () => {
    const tenant = await newTenant()
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 ? addBankAccount(owner(tenant), kbank) : addPromptPay(owner(tenant), mobile),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await accountsDesk(owner(tenant), {})).toHaveLength(2)
  })

  test('another tenant’s account: it is not there', async () => {
    const [mine, theirs] = [await newTenant(), await newTenant()]
    const { id } = await addBankAccount(owner(theirs), kbank)
    await expect(switchOffAccount(owner(mine), { id })).rejects.toMatchObject({ status: 404 })
    await expect(makeDefaultAccount(owner(mine), { id })).rejects.toMatchObject({ status: 404 })
    expect(await accountsDesk(owner(theirs), {})).toMatchObject([{ id, active: true, isDefault: true }])
  })

  test('to change the number of an account that money has gone to', async () => {
    const tenant = await newTenant()
    await addPromptPay(owner(tenant), mobile)
    await expect(tenant.sql(`update billing.receiving_accounts set ident = '0899999999'`)).rejects.toMatchObject({
      code: '23514',
    })
  })
})

test('the whole number is nowhere but before the payer of an open bill', async () => {
  const tenant = await newTenant()
  await addPromptPay(owner(tenant), mobile)
  await addBankAccount(owner(tenant), kbank)
  const { slug } = await open(tenant.as('guest'))
  const shown = await seePayment(tenant.as('guest'), { slug: slug! })
  expect(shown.banks).toEqual([
    { bank: expect.objectContaining({ sign: 'KBANK' }), name: 'มานี มีตา', number: '1234567890' },
  ])

  expect(shown.account).toMatchObject({ number: '0812345678', said: '081-234-5678' })

  expect(JSON.stringify(await accountsDesk(owner(tenant), {}))).not.toMatch(/1234567890|0812345678/)
  const rows = await tenant.sql<{ row: string }>(
    "select a::text as row from billing.receiving_accounts a where kind = 'bank'",
  )
  const trail = await tenant.sql<{ row: string }>('select l::text as row from kernel.audit_log l')
  expect(trail.length).toBeGreaterThanOrEqual(2)
  for (const { row } of [...rows, ...trail]) expect(row).not.toMatch(/1234567890|123-4-56789-0|0812345678|081-234/)
  expect(trail.some(({ row }) => row.includes('xxxxxx7890'))).toBe(true)

  await tenant.sql(`update billing.payment_intents set expires_at = now() where slug = $1`, [slug])
  expect(await seePayment(tenant.as('guest'), { slug: slug! })).toMatchObject({
    status: 'expired',
    account: { number: null },
    banks: [],
    qrPayload: null,
  })
})

test('a number that was moved to another row or tenant shows nothing, rather than another’s account', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  await addBankAccount(owner(theirs), kbank)
  const [stolen] = await theirs.sql<{ sealed_number: string }>('select sealed_number from billing.receiving_accounts')
  await mine.sql(
    `insert into billing.receiving_accounts (kind, bank_code, sealed_number, account_masked, name, is_default)
     values ('bank', '004', $1, 'xxxxxx7890', 'x', true)`,
    [stolen!.sealed_number],
  )
  const { slug } = await open(mine.as('guest'))
  expect((await seePayment(mine.as('guest'), { slug: slug! })).banks).toEqual([])
})

test('without PromptPay a bill is paid by transfer', async () => {
  const tenant = await newTenant()
  await expect(open(tenant.as('guest'))).rejects.toMatchObject({ status: 409 })
  await addBankAccount(owner(tenant), kbank)
  const { slug } = await open(tenant.as('guest'))
  expect(await seePayment(tenant.as('guest'), { slug: slug! })).toMatchObject({
    method: 'transfer',
    qrPayload: null,
    status: 'awaiting',
  })
})

test('an account that is switched off ends its codes at once; the next code is of the account that is left', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const { id } = await addPromptPay(owner(tenant), { ...mobile, ident: '0899999999' })
  const { slug } = await open(tenant.as('guest'))
  const [old] = (await accountsDesk(owner(tenant), {})).filter(({ isDefault }) => isDefault)
  expect(old!.masked).toBe('xxxxxx5678')
  await switchOffAccount(owner(tenant), { id: old!.id })
  expect(await seePayment(tenant.as('guest'), { slug: slug! })).toMatchObject({ status: 'expired', qrPayload: null })
  const fresh = await renewIntent(tenant.as('guest'), { slug: slug! })
  const { qrPayload } = await seePayment(tenant.as('guest'), fresh)
  expect(qrPayload).toContain('0066899999999')
  expect((await accountsDesk(owner(tenant), {})).find((one) => one.id === id)).toMatchObject({ isDefault: true })
  await expect(makeDefaultAccount(owner(tenant), { id: old!.id })).rejects.toMatchObject({ status: 409 })
})

test('while bills are opened by the hundred, no code is drawn for an account that is off', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  await addPromptPay(owner(tenant), { ...mobile, ident: '0899999999' })
  const [old] = await accountsDesk(owner(tenant), {})
  const opening = Array.from({ length: 100 }, () => open(tenant.as('guest')))
  const off = switchOffAccount(owner(tenant), { id: old!.id })
  const opened = await Promise.all(opening)
  await off
  expect(opened).toHaveLength(100)
  const wrong =
    await tenant.sql(`select from billing.payment_intents i join billing.receiving_accounts a on a.id = i.receiving_account_id
    where not a.active and i.status = 'awaiting'`)
  expect(wrong).toHaveLength(0)
})

test('a switch of accounts is taken back: what was in use is again, what came since is not, and its codes end', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const was = await accountsDesk(owner(tenant), {})
  const { id } = await addPromptPay(owner(tenant), { ...mobile, ident: '0899999999' })
  await makeDefaultAccount(owner(tenant), { id })
  const { slug } = await open(tenant.as('guest'))
  const [made, added] = await keptSettings(owner(tenant), {})
  expect([made!.title.en, added!.changed.map(({ field }) => field.en)]).toEqual([
    'Receiving accounts',
    ['Accounts in use', 'The main account'],
  ])
  await restoreKept(owner(tenant), { id: added!.id, seen: added!.seen! })
  const now = await accountsDesk(owner(tenant), {})
  expect(now.filter(({ active }) => active)).toEqual(was.filter(({ active }) => active))
  expect(now.find((one) => one.id === id)).toMatchObject({ active: false, isDefault: false })
  const [code] = await tenant.sql<{ status: string }>('select status from billing.payment_intents where slug = $1', [
    slug,
  ])
  expect(code!.status).toBe('expired')
})
