import { expect, test } from 'vitest'
import { tablesIn } from './table-names.ts'

test('tells what a statement reads from what it writes', () => {
  expect(tablesIn('select * from shop.carts c join "catalogue"."variants" v on true')).toEqual({
    read: ['shop.carts', 'catalogue.variants'],
    written: [],
  })
  expect(tablesIn('insert into shop.carts (a) select 1 from stock.levels')).toEqual({
    read: ['stock.levels'],
    written: ['shop.carts'],
  })
  expect(tablesIn('update "stock"."levels" set x = 1 from shop.carts')).toEqual({
    read: ['shop.carts'],
    written: ['stock.levels'],
  })
  expect(tablesIn('delete from shop.cart_lines where true').written).toEqual(['shop.cart_lines'])
  expect(
    tablesIn('with gone as (delete from shop.carts returning 1) insert into a.b select * from gone').written,
  ).toEqual(['shop.carts', 'a.b'])
})
