/** Hours, approval limit, numbers and channels of an operating model by HTTP: what the shop does under a version, and again without it. */
import { expect, test } from 'vitest'
import { weekday } from '#kernel/calendar.ts'
import { businessDate } from '#kernel/dates.ts'
import { openState } from '#rooms/cluster/parts/open-now.ts'
import { ask, done, everyDay, openModels, told } from './models-scene.ts'

const thaiToday = () => businessDate(new Date()).replace(/^(\d+)-(\d+)-(\d+)$/, (_all, year, month, day) => `${day}/${month}/${Number(year) + 543}`) // prettier-ignore
const { counter, owner, member, cashier, inTurn, sell, here } = await openModels()

test('hours: what a buyer who fetches it reads, and whether the shop is open now; the counter sells at any hour', async () => {
  const today = weekday(businessDate(new Date())) || 7
  // Of a day of which it is not, whenever this runs.
  const other = (today % 7) + 1
  const { before, after, changes } = await inTurn(
    (spec) => ({ ...spec, hours: [{ weekday: other, opens: '10:00', closes: '11:00' }] }),
    async () => ({
      said: await done(member, 'GET /api/opening-hours'),
      counter: await told(sell({ CROISSANT: 1 })),
    }),
  )
  expect(before).toEqual({ said: { days: everyDay, now: openState(everyDay, new Date()) }, counter: 'taken' })
  expect(after).toEqual({
    said: {
      days: [{ weekday: other, opens: '10:00', closes: '11:00' }],
      now: { isOpen: false, opens: '10:00', inDays: 1, weekday: other },
    },
    counter: 'taken',
  })
  expect(changes).toEqual(['hours'])
})

test('an approval limit: a cashier gives the discount alone that took a second person before', async () => {
  const { before, after, changes } = await inTurn(
    (spec) => ({ ...spec, limits: { ...spec.limits, cashier: { ...spec.limits.cashier, discountBp: 2000 } } }),
    async () => {
      const tenders = [{ method: 'cash', givenSatang: 7225 }]
      const sent = counter.sent({ CROISSANT: 1 }, {
        expectedTotalSatang: 7225 as never,
        discount: { bp: 1500 },
        tenders,
      } as never)
      return told(ask(await cashier(), 'POST /api/pos/sales', sent))
    },
  )
  expect(before).toMatch(/^4\d\d /)
  expect(after).toBe('taken')
  expect(changes).toEqual(['limits'])
})

test('a number series: the next paper has the new number, and the one after going back goes on in the old; a till keeps its own', async () => {
  const offer = () => ({
    company: 'บริษัท ลูกค้า จำกัด',
    validUntil: thaiToday(),
    lines: { 0: { name: 'อบรมบาริสตา', quantity: '1', price: '1000' } },
  })
  const numbers: string[] = []
  const { before, after, changes } = await inTurn(
    (spec) => ({
      ...spec,
      series: { ...spec.series, quotation: { prefix: 'RAIN', reset: 'year', year: 'be4', width: 4 } },
    }),
    async () => {
      const { number } = await done(owner, 'POST /api/billing/quotations', offer())
      numbers.push(number)
      const sold = JSON.parse((await sell({ CROISSANT: 1 })).text).data.number as string
      return { quotation: number.replaceAll(/\d/g, '#'), till: sold.replaceAll(/\d/g, '#') }
    },
  )
  expect(before).toEqual({ quotation: 'QT####-#####', till: 'AB####-P#-#####' })
  expect(after).toEqual({ quotation: 'RAIN####-####', till: 'AB####-P#-#####' })
  expect(numbers.map((number) => Number(number.split('-')[1]))).toEqual([1, 2, 1, 3])
  expect(changes).toEqual(['series'])
})

test('a channel: where the shop is closed its doors are not there, and the counter goes on', async () => {
  const { before, after, changes } = await inTurn(
    (spec) => ({ ...spec, channels: { ...spec.channels, shop: false } }),
    async () => ({
      shop: await told(ask(await here(member), 'POST /api/shop/carts')),
      counter: await told(ask(await here(owner), 'POST /api/pos/sales', counter.sent({ CROISSANT: 1 }))),
    }),
  )
  expect(before).toEqual({ shop: 'taken', counter: 'taken' })
  expect(after).toEqual({ shop: '404 NOT_FOUND', counter: 'taken' })
  expect(changes).toEqual(['channels'])
})
