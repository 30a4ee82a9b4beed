import { describe, expect, test } from 'vitest'
import { arrange, type Choice, rank, step } from './rank.ts'

const choice = (title: string, ...words: string[]): Choice => ({ key: title, title, words: [title, ...words] })
const orders = choice('คำสั่งซื้อ', 'Orders', 'ออเดอร์')
const slips = choice('สลิปและบิล', 'Slips and bills')
const dashboard = choice('แดชบอร์ด', 'Dashboard', 'sales orders report')
const all = [dashboard, slips, orders]

describe('ranking', () => {
  test('leaves out what does not fit', () => {
    expect(rank(all, 'xyz')).toEqual([])
    expect(rank(all, 'สลิปหาย')).toEqual([])
  })

  test('leaves everything as it is for nothing typed', () => expect(rank(all, '  ')).toEqual(all))

  test('puts the whole word before its beginning, and that before what only contains it', () => {
    expect(rank(all, 'orders')).toEqual([orders, dashboard])
    expect(rank(all, 'BILL')).toEqual([slips])
    expect(
      rank([choice('reorder'), choice('my order'), choice('orders'), choice('order')], 'order').map(
        ({ title }) => title,
      ),
    ).toEqual(['order', 'orders', 'my order', 'reorder'])
  })

  test('finds Thai from the middle, without spaces, and with ำ in two strokes', () => {
    expect(rank(all, 'บิล')).toEqual([slips])
    expect(rank(all, 'คําสั่ง')).toEqual([orders])
    expect(rank([choice('รายงาน ยอดขาย')], 'รายงานยอด')).toHaveLength(1)
  })

  test('keeps the order of those that fit equally well', () =>
    expect(rank([choice('ก', 'x'), choice('ข', 'x')], 'x').map(({ title }) => title)).toEqual(['ก', 'ข']))
})

describe('arranging', () => {
  const sections = [
    { key: 'pages', choices: [dashboard] },
    { key: 'slips', choices: [] },
    { key: 'orders', choices: [slips, orders] },
  ]

  test('leaves out empty sections', () =>
    expect(arrange(sections, new Set()).map(({ key }) => key)).toEqual(['pages', 'orders']))

  test('puts the very thing that was typed at the top, wherever it stood', () => {
    const [first] = arrange(sections, new Set([orders.key]))
    expect(first).toEqual({ key: 'orders', choices: [orders, slips] })
  })
})

describe('stepping', () => {
  test('has nowhere to go in an empty list', () => expect(step([], 'x', 1)).toBeUndefined())
  test('goes round the end', () => {
    expect(step(all, orders.key, 1)).toBe(dashboard)
    expect(step(all, dashboard.key, -1)).toBe(orders)
  })
  test('begins anew when what was lit is gone', () => {
    expect(step(all, 'gone', 1)).toBe(dashboard)
    expect(step(all, null, -1)).toBe(orders)
  })
})
