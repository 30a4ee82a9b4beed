import { expect, test } from 'vitest'
import { readScanned } from './read-scanned.ts'

const here = 'https://shop.example.th'

test.each([
  ['https://shop.example.th/shop/product/CUP', { is: 'page', path: '/shop/product/CUP' }],
  ['https://shop.example.th.evil.example/x', { is: 'outside', address: 'https://shop.example.th.evil.example/x' }],
  [
    'https://evil.example/?u=https://shop.example.th',
    { is: 'outside', address: 'https://evil.example/?u=https://shop.example.th' },
  ],
  ['tel:+66812345678', { is: 'outside', address: 'tel:+66812345678' }],
  ['javascript:alert(1)', { is: 'dangerous', shown: 'javascript:alert(1)' }],
  ['JaVaScRiPt:alert(1)', { is: 'dangerous', shown: 'JaVaScRiPt:alert(1)' }],
  ['data:text/html,<b>', { is: 'dangerous', shown: 'data:text/html,<b>' }],
  ['intent://scan/#Intent;scheme=x;end', { is: 'dangerous', shown: 'intent://scan/#Intent;scheme=x;end' }],
  ['https://me:pw@shop.example.th/', { is: 'dangerous', shown: 'https://me:pw@shop.example.th/' }],
  ['https://shop.example.th//evil.example', { is: 'dangerous', shown: 'https://shop.example.th//evil.example' }],
  ['8850123456789', { is: 'code', text: '8850123456789', alike: ['8850123456789'] }],
  ['036000291452', { is: 'code', text: '036000291452', alike: ['036000291452', '0036000291452'] }],
  ['0036000291452', { is: 'code', text: '0036000291452', alike: ['0036000291452', '036000291452'] }],
  // A hand scanner under a Thai keyboard.
  ['ๅ/-ภถ', { is: 'code', text: '12345', alike: ['12345'] }],
  ['กาแฟคั่วเข้ม 250 กรัม', expect.objectContaining({ is: 'code' })],
  ['t1.ABCD2345.abcdefgh12345678.sig_nature-x', { is: 'ticket' }],
  ['sala:member:abc', { is: 'member' }],
  [
    '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123',
    expect.objectContaining({ is: 'banking' }),
  ],
  ['0046000600000101030140225202606181234567890abcde125102TH9104AA7B', expect.objectContaining({ is: 'banking' })],
])('%s', (given, said) => {
  expect(readScanned(` ${given}\n`, here)).toEqual(said)
})
