import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deedSaid } from './audit-words.ts'
import { auditSentences } from './audit-sentences.ts'

/** The names that rooms give to `audit(tools, …)`, as their files have them, and those the shell writes by itself. */
function deedsOfRooms(): string[] {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const called = /\baudit\(\s*\w+,\s*(['"])([^'"]+)\1/g
  const written = /insert into kernel\.audit_log[^`]*?(')(\w+\.\w+)'/g
  return texts.flatMap((text) =>
    [called, written].flatMap((deed) => [...text.matchAll(deed)].map((match) => match[2]!)),
  )
}

test('every deed that a room writes down has a sentence in both languages (audit-sentences.ts)', () => {
  const deeds = new Set(deedsOfRooms())
  expect(deeds.size).toBeGreaterThan(20)
  expect(deeds).toContain('gateway.claimMismatch')
  expect([...deeds].filter((deed) => !(deed in auditSentences))).toEqual([])
  for (const { th, en } of Object.values(auditSentences)) expect(th && en).toBeTruthy()
})

test('which one and how much stand in the sentence, in either language', () => {
  const paid = { number: '691123-4RRNX', amountSatang: { $bigint: '68000' }, document: 'RC-2569-000012' }
  expect(deedSaid('billing.settle', paid, 'th')).toBe('ปิดยอดชำระ 691123-4RRNX (RC-2569-000012) ฿680.00')
  expect(deedSaid('wallet.adjust', { changeSatang: { $bigint: '-5000' }, reason: 'ของเสีย' }, 'en')).toBe(
    'adjusted a wallet -฿50.00 (ของเสีย)',
  )
  expect(deedSaid('catalogue.saveProduct', { name: { th: 'ดอยช้าง', en: 'Doi Chang' } }, 'en')).toBe(
    'changed a product Doi Chang',
  )
  expect(deedSaid('billing.settle', { number: 7, amountSatang: { $bigint: '6;8' } }, 'en')).toBe('settled a bill')
})

test('a change says from what to what, a suspension why, and an unknown deed its own name', () => {
  expect(deedSaid('identity.roleChanged', { before: 'user', after: 'manager' }, 'th')).toBe(
    'เปลี่ยนบทบาท (สมาชิก → ผู้จัดการ)',
  )
  expect(deedSaid('identity.standingChanged', { before: 'active', after: 'suspended', reason: 'fraud' }, 'en')).toBe(
    'changed the standing of the account (active → suspended: fraud)',
  )
  expect(deedSaid('cluster.rolesChanged', { before: ['cashier'], after: ['seller', 'viewer'] }, 'en')).toContain(
    'Cashier → Seller, Viewer',
  )
  expect(deedSaid('hora.starFell', {}, 'th')).toBe('hora.starFell')
  expect(deedSaid('constructor', {}, 'th')).toBe('constructor')
})
