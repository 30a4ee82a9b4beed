import { expect, test } from 'vitest'
import { operationSaid } from './audit-words.ts'

const kinds: Record<string, string> = {
  'billing.settle': 'settled a bill',
  'wallet.adjust': 'adjusted a wallet',
  'catalogue.saveProduct': 'changed a product',
  'identity.roleChanged': 'changed the role',
  'identity.standingChanged': 'changed the standing of the account',
  'cluster.rolesChanged': 'changed what they do in the business',
}
const said = (action: string, details: Record<string, unknown>, locale: 'th' | 'en') => {
  const en = kinds[action]
  return operationSaid({ action, details, sentence: en ? { th: `(${en})`, en } : null }, locale)
}

test('which one and how much stand in the sentence, in either language', () => {
  const paid = { number: '691123-4RRNX', amountSatang: { $bigint: '68000' }, document: 'RC-2569-000012' }
  expect(said('billing.settle', paid, 'th')).toBe('(settled a bill) 691123-4RRNX (RC-2569-000012) ฿680.00')
  expect(said('wallet.adjust', { changeSatang: { $bigint: '-5000' }, reason: 'ของเสีย' }, 'en')).toBe(
    'adjusted a wallet -฿50.00 (ของเสีย)',
  )
  expect(said('catalogue.saveProduct', { name: { th: 'ดอยช้าง', en: 'Doi Chang' } }, 'en')).toBe(
    'changed a product Doi Chang',
  )
  expect(said('billing.settle', { number: 7, amountSatang: { $bigint: '6;8' } }, 'en')).toBe('settled a bill')
})

test('a change says from what to what, a suspension why, and an unknown operation its own name', () => {
  expect(said('identity.roleChanged', { before: 'user', after: 'manager' }, 'th')).toBe(
    '(changed the role) (สมาชิก → ผู้จัดการ)',
  )
  expect(said('identity.standingChanged', { before: 'active', after: 'suspended', reason: 'fraud' }, 'en')).toBe(
    'changed the standing of the account (active → suspended: fraud)',
  )
  expect(said('cluster.rolesChanged', { before: ['cashier'], after: ['seller', 'viewer'] }, 'en')).toContain(
    'Cashier → Seller, Viewer',
  )
  expect(said('hora.starFell', {}, 'th')).toBe('hora.starFell')
})
