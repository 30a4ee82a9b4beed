import { expect, test } from 'vitest'
import { packingSlips } from './packing-slips.ts'

const line = (quantity: number, packed = 0, withdrawn = 0) => ({ lineId: 'cup', quantity, packed, withdrawn }) as never
const parcel = (parcelNo: number, state: string, quantity: number) =>
  ({ parcelNo, state, lines: [{ lineId: 'cup', quantity }] }) as never
const said = (lines: unknown[], parcels: unknown[]) =>
  packingSlips({ lines, parcels } as never).map(({ parcelNo, lines: on }) => [parcelNo, on.map((one) => one.quantity)])

test('nothing is packed: all that is to be sent; a parcel of 2 of 4 prints 2; what has left is printed parcel by parcel', () => {
  expect(said([line(4, 0, 1)], [])).toEqual([[null, [3]]])
  expect(said([line(4, 2)], [parcel(1, 'packed', 2)])).toEqual([[1, [2]]])
  expect(said([line(4, 2)], [parcel(1, 'sent', 2)])).toEqual([[null, [2]]])
  expect(said([line(4, 4)], [parcel(1, 'sent', 2), parcel(2, 'picking', 2)])).toEqual([[2, [2]]])
  expect(said([line(4, 4)], [parcel(1, 'sent', 2), parcel(2, 'sent', 2)])).toEqual([
    [1, [2]],
    [2, [2]],
  ])
})
