/** A business chooses how its papers are numbered: no number twice, no gap, however often and however many at once. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { businessDate } from '#kernel/dates.ts'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { documentNumber, formOfPattern, patternOf, resets, seriesOfPattern, yearForms } from '../document-number.ts'
import { issueDocument } from '../documents.ts'
import { integrity } from '../integrity.ts'
import { aPayable, inOneTransaction, readyToSell } from '../testing.ts'
import { saveSeries, seeSeries } from './series.ts'

const owner = (tenant: TestTenant) => ({ ...tenant.as('admin'), idempotencyKey: randomUUID() })
const set = (tenant: TestTenant, more: object = {}) =>
  saveSeries(owner(tenant), {
    kind: 'quotation',
    prefix: 'QT',
    reset: 'month',
    year: 'be2',
    width: '5',
    ...more,
  } as never)
const issue = (tenant: TestTenant, more: object = {}) =>
  inOneTransaction(tenant.as('manager'), async (tools) => {
    const { buyer, bill } = aPayable()
    const stored = JSON.parse(
      JSON.stringify(bill, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
    )
    return issueDocument(tools, { payableId: null, accountId: null, buyer, bill: stored, kind: 'quotation', ...more })
  })
async function sound(tenant: TestTenant) {
  for (const { promise, breaches } of integrity.filter(({ promise }) => /number|series/.test(promise)))
    expect({ promise, found: await tenant.sql(breaches) }).toEqual({ promise, found: [] })
}
const today = businessDate(new Date())
const be = String(Number(today.slice(0, 4)) + 543)

test('forms and patterns are the same thing, said twice', () => {
  let looked = 0
  for (const reset of resets)
    for (const year of yearForms)
      for (const width of [3, 5, 9]) {
        const form = {
          prefix: 'INV',
          reset,
          year: reset === 'none' ? 'be2' : year,
          width,
        } as const
        for (const mark of ['', 'B3-']) expect(formOfPattern(patternOf(form, mark))).toEqual(form)
        looked++
      }
  expect(looked).toBe(36)
  expect(seriesOfPattern('tax_invoice', 'TX{BE}{MM}-{000}')).toBe('')
  expect(documentNumber('IV{CECE}{MM}-{0000}', '2026-11-26', 7)).toBe('IV202611-0007')
  expect(documentNumber('IV{CE}-{0000}', '2026-11-26', 7)).toBe('IV26-0007')
  expect(formOfPattern('INV{BEBE}/{MM}/{000}')).toBeNull()
})

test('who may not set it is refused, and so is a prefix with digits', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const input = { kind: 'quotation', prefix: 'QT', reset: 'month', year: 'be2', width: '5' } as never
  await expect(saveSeries(tenant.as('user', { staff: ['cashier'] }), input)).rejects.toMatchObject({ status: 403 })
  await expect(set(tenant, { prefix: 'A69' })).rejects.toMatchObject({ status: 422 })
  await expect(set(tenant, { width: '2' })).rejects.toMatchObject({ status: 422 })
})

test('another form begins at 1, a wider counter goes on, and the form before goes on where it ended', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const number = async () => (await issue(tenant)).number
  const head = `QT${be.slice(2)}${today.slice(5, 7)}`
  expect([await number(), await number()]).toEqual([`${head}-00001`, `${head}-00002`])
  expect(await set(tenant, { width: '4' })).toMatchObject({ nextNumber: `${head}-0003` })
  expect(await number()).toBe(`${head}-0003`)
  await set(tenant, { prefix: 'offer', reset: 'year', year: 'ce4' })
  expect([await number(), await number()]).toEqual([
    `OFFER${today.slice(0, 4)}-00001`,
    `OFFER${today.slice(0, 4)}-00002`,
  ])
  await set(tenant, { reset: 'none' })
  expect(await number()).toBe('QT-00001')
  await set(tenant)
  expect(await number()).toBe(`${head}-00004`)
  await set(tenant, { prefix: 'OFFER', reset: 'year', year: 'ce4', width: '3' })
  const [said] = (await seeSeries(owner(tenant), {})).filter(({ kind }) => kind === 'quotation')
  expect(said).toMatchObject({ form: { prefix: 'OFFER', reset: 'year' }, nextNumber: `OFFER${today.slice(0, 4)}-003` })
  expect(await number()).toBe(said!.nextNumber)
  await sound(tenant)
})

test('a month that is over has its own numbers in every form', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const past = `${Number(today.slice(0, 4)) - 1}-03-31`
  const old = { numberedOn: past, businessOn: past }
  await issue(tenant)
  await issue(tenant, old)
  await set(tenant, { prefix: 'Q', year: 'ce4' })
  const { number } = await issue(tenant, old)
  expect(number).toBe(`Q${past.slice(0, 4)}03-00001`)
  await issue(tenant)
  await set(tenant)
  expect((await issue(tenant, old)).number).toMatch(/-00002$/)
  await sound(tenant)
})

test('a branch that moves gives no number of the old one again', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const first = await issue(tenant)
  await tenant.sql(`update billing.sellers set branch_no = '00003'`)
  const second = await issue(tenant)
  expect(second.number).toBe(first.number.replace('-', '-B3-'))
  await sound(tenant)
})

test('sixty at once while the form changes again and again: each number once, none missing', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const forms = [
    {},
    { prefix: 'B' },
    { prefix: 'B', reset: 'year' },
    { width: '7' },
    { reset: 'none' },
    { prefix: 'B' },
  ]
  const all = await Promise.all(
    Array.from({ length: 66 }, (_, at) =>
      at % 6 === 5 ? set(tenant, forms[((at / 6) % forms.length) | 0]).then(() => null) : issue(tenant),
    ),
  )
  const numbers = all.flatMap((one) => (one ? [one.number] : []))
  expect(numbers).toHaveLength(55)
  expect(new Set(numbers).size).toBe(55)
  await sound(tenant)
})

test('a branch that moves keeps its numbers apart in every form, as the preview says; back again, the first goes on', async () => {
  const tenant = await newTenant()
  await readyToSell(tenant)
  const next = async () => (await seeSeries(owner(tenant), {})).find(({ kind }) => kind === 'quotation')!.nextNumber
  const asSaid = async (form?: object) => {
    const said = form ? (await set(tenant, form)).nextNumber : await next()
    expect(await next()).toBe(said)
    expect((await issue(tenant)).number).toBe(said)
    return said
  }
  const move = (branchNo: string) => tenant.sql(`update billing.sellers set branch_no = '${branchNo}'`)
  const head = `QT${be.slice(2)}${today.slice(5, 7)}`
  expect(await asSaid()).toBe(`${head}-00001`)
  expect(await asSaid({ prefix: 'OWN' })).toBe(`OWN${head.slice(2)}-00001`)
  await move('00003')
  expect(await asSaid()).toBe(`${head}-B3-00001`)
  expect(await asSaid({})).toBe(`${head}-B3-00002`)
  expect(await asSaid({ width: '4' })).toBe(`${head}-B3-0003`)
  expect(await asSaid({ prefix: 'OWN' })).toBe(`OWN${head.slice(2)}-B3-00001`)
  expect(await asSaid({ prefix: 'OWN', reset: 'none' })).toBe('OWN-B3-00001')
  await move('00000')
  expect(await asSaid({ prefix: 'OWN' })).toBe(`OWN${head.slice(2)}-00002`)
  expect(await asSaid({})).toBe(`${head}-00002`)
  // As a form was saved before branches were kept in it: saving once more mends it.
  await move('00003')
  await tenant.sql(`update billing.document_series set pattern = 'QT{BE}{MM}-{00000}', series = '', next_no = 4,
    reset = 'month', period = '${today.slice(0, 7)}' where kind = 'quotation' and branch_no = '00003'`)
  expect(await asSaid({})).toBe(`${head}-B3-00004`)
  await sound(tenant)
})
