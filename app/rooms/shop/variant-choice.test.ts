import { expect, test } from 'vitest'
import { choicesOf } from './variant-choice.ts'

const words = (th: string) => ({ th, en: th })
const variant = (sku: string, size: string, colour: string, stock: 'in' | 'out' = 'in') => ({
  sku,
  stock,
  options: [
    { name: words('size'), value: words(size) },
    { name: words('colour'), value: words(colour) },
  ],
})
const shirts = [
  variant('S-RED', 'S', 'red'),
  variant('S-BLUE', 'S', 'blue', 'out'),
  variant('L-BLUE', 'L', 'blue'),
  variant('L-GREEN', 'L', 'green'),
]

test('a colour that the chosen size does not have leads nowhere; every size can always be chosen', () => {
  const [sizes, colours] = choicesOf(shirts, 'S-RED')
  expect(sizes!.values.map(({ value, sku }) => [value.th, sku])).toEqual([
    ['S', 'S-RED'],
    ['L', 'L-BLUE'],
  ])
  expect(colours!.values.map(({ value, sku, isOut }) => [value.th, sku, isOut])).toEqual([
    ['red', 'S-RED', false],
    ['blue', 'S-BLUE', true],
    ['green', null, false],
  ])
})

test('changing the size keeps the colour where it can', () => {
  expect(choicesOf(shirts, 'S-BLUE')[0]!.values[1]).toMatchObject({ sku: 'L-BLUE' })
  expect(choicesOf(shirts, 'L-GREEN')[0]!.values[0]).toMatchObject({ sku: 'S-RED' })
})

test('a product without options has no choices', () => {
  expect(choicesOf([{ sku: 'ONE', stock: 'in', options: [] }], 'ONE')).toEqual([])
})
