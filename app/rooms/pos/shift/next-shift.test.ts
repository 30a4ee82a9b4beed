/** From one shift to the next: its own float, tickets that wait, and discounts in either order (traps of the counter 5, 9, 20). */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reckonTicket } from '../parts/ticket.ts'
import { heldTickets, holdTicket, takeUpTicket } from '../sell/held-tickets.ts'
import { breachesOf, openCounter } from '../testing.ts'
import { closeShift, openShift } from './shifts.ts'

test('5: a register opens with its own counted float, not with what the last shift left: close 100, open 50, sell 10, expected 60', async () => {
  const counter = await openCounter({ CUP: { baht: 10, stock: 10 } }, { float: '100' })
  const { cashier, shiftId, registerId, tenant } = counter
  expect(await closeShift(cashier, { shiftId, counted: { '10000': 1 } })).toMatchObject({ differenceSatang: 0n })
  const next = await openShift(cashier, { registerId, float: '50' })
  expect(await breachesOf(tenant)).toEqual([])
  await counter.sell({ CUP: 1 })
  const closed = await closeShift(cashier, { shiftId: next.shiftId, counted: { '5000': 1, '1000': 1 } })
  expect(closed).toMatchObject({ differenceSatang: 0n, zNo: 2 })
  expect(await breachesOf(tenant)).toEqual([])
})

test('20: a ticket that waits outlives the close, and is sold in the shift that takes its money', async () => {
  const counter = await openCounter({ CUP: { baht: 10, stock: 10 } })
  const { cashier, shiftId, registerId, ids, tenant } = counter
  const id = randomUUID()
  const ticket = JSON.stringify({ id, lines: [{ variantId: ids.CUP, quantityMilli: 1000 }] })
  await holdTicket(cashier, { id, registerId, name: 'โต๊ะ 4', ticket, totalSatang: 1000 })
  await closeShift(cashier, { shiftId, counted: { '100000': 1 } })
  expect(await heldTickets(cashier, {})).toMatchObject([{ id, name: 'โต๊ะ 4' }])
  const next = await openShift(cashier, { registerId, float: '1000' })
  await takeUpTicket(cashier, { id })
  await counter.sell({ CUP: 1 }, { id })
  expect(await tenant.sql('select shift_id from pos.sales')).toEqual([{ shift_id: next.shiftId }])
})

test('9: 40 off 80, then half of what is left is 20', () => {
  const line = {
    variantId: null,
    vatClass: 'vat7',
    unitSatang: 8000n,
    quantityMilli: 1000,
    discountSatang: 4000n,
  } as const
  expect(reckonTicket([line], { discount: { bp: 5000 }, rates: { vat7: 700, vat0: 0, exempt: 0 } }).total).toBe(2000n)
})
