import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { phone } from './contact-inputs.ts'
import { fieldErrors } from './field-errors.ts'
import { wrong } from './field-sentences.ts'
import {
  bahtAmount,
  branchNo,
  thaiDate,
  thaiDateRange,
  thaiMonth,
  thaiNationalId,
  thaiTaxId,
  thaiTime,
  thaiZip,
  typedNumber,
} from './thai-inputs.ts'

const said = (schema: z.ZodType, value: unknown) => {
  const result = z.object({ it: schema }).safeParse({ it: value })
  return result.success ? null : fieldErrors(result.error)
}

describe('what is wrong is said in both languages, at its field', () => {
  test.each([
    [phone, '12', 'หมายเลขโทรศัพท์ไม่ถูกต้อง เช่น 081 234 5678 หรือ +81 90 1234 5678'],
    [thaiTaxId, '1101700230703', 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง โปรดตรวจ 13 หลักอีกครั้ง'],
    [thaiNationalId, '1101700230703', 'เลขประจำตัวประชาชนไม่ถูกต้อง โปรดตรวจ 13 หลักอีกครั้ง'],
    [branchNo, '123456', 'รหัสสาขามี 5 หลัก สำนักงานใหญ่คือ 00000'],
    [thaiZip, '5030', 'รหัสไปรษณีย์มี 5 หลัก'],
    [bahtAmount(), '-1', 'จำนวนเงินไม่ถูกต้อง เช่น 1,290.50'],
    [bahtAmount({ max: 100_000n }), '1000.01', 'ต้องไม่เกิน ฿1,000.00'],
    [typedNumber({ min: 1 }), '0', 'ต้องไม่น้อยกว่า 1'],
    [thaiDate(), '29/2/2569', 'วันที่ไม่ถูกต้อง เช่น 21/11/2569'],
    [thaiDate({ max: '2026-11-21' }), '22/11/2569', 'ต้องไม่หลัง 21/11/2569'],
    [thaiTime, '25:00', 'เวลาไม่ถูกต้อง เช่น 09:30'],
    [thaiMonth, '13/2569', 'เดือนไม่ถูกต้อง เช่น 11/2569'],
    [phone, ' ', 'โปรดกรอกช่องนี้'],
    [phone, undefined, 'โปรดกรอกช่องนี้'],
  ])('%#: %j', (schema, value, th) => {
    const [error] = said(schema, value) ?? []
    expect(error).toMatchObject({ field: 'it', th })
    expect(error?.en).toMatch(/\w/)
  })
})

test('a range ends where it begins or later, and says so at its end', () => {
  expect(said(thaiDateRange(), { from: '21/11/2569', to: '20/11/2569' })).toEqual([
    { field: 'it.to', th: 'ต้องไม่ก่อน 21/11/2569', en: 'Must not be before 21/11/2026.' },
  ])
  expect(thaiDateRange().parse({ from: '21/11/69', to: '21/11/69' })).toEqual({ from: '2026-11-21', to: '2026-11-21' })
})

test('what people type, and what the fields send, means the same', () => {
  for (const typed of ['081-234-5678', '+66 81 234 5678', '0812345678']) expect(phone.parse(typed)).toBe('0812345678')
  expect(thaiTaxId.parse('1-1017-00230-70-8')).toBe('1101700230708')
  expect(branchNo.parse('๐๐๐๐๐')).toBe('00000')
  expect(thaiZip.parse('50300')).toBe('50300')
  for (const typed of ['฿1,290.50', '1290.50 บาท']) expect(bahtAmount().parse(typed)).toBe(129050n)
  expect(bahtAmount({ negative: true }).parse('-5')).toBe(-500n)
  for (const typed of ['21/11/2569', '21 พ.ย. 69', '2026-11-21']) expect(thaiDate().parse(typed)).toBe('2026-11-21')
  expect(thaiTime.parse('9.30 น.')).toBe('09:30')
  expect(thaiMonth.parse('พ.ย. 2569')).toBe('2026-11')
  expect(typedNumber().parse('1,250')).toBe(1250)
})

test('a Standard Schema says the same as zod itself: the browser and the server agree', () => {
  const schema = z.object({ buyer: z.object({ phone: phone, name: z.string().min(1), email: z.email() }) })
  const wrong = { buyer: { phone: 'x', name: '', email: 'x' } }
  const checked = schema['~standard'].validate(wrong)
  if (checked instanceof Promise || !checked.issues) throw new Error('there are issues, at once')
  expect(fieldErrors({ issues: checked.issues })).toEqual(fieldErrors(schema.safeParse(wrong).error!))
  expect(fieldErrors({ issues: checked.issues }).map(({ field }) => field)).toEqual([
    'buyer.phone',
    'buyer.name',
    'buyer.email',
  ])
})

test('what may be left empty says of something wrong what the field itself would', () => {
  const schema = z.object({
    taxId: z.union([z.literal(''), thaiTaxId]),
    email: z.union([z.literal(''), z.string().trim().pipe(z.email())]),
  })
  const { error } = schema.safeParse({ taxId: '123', email: 'nobody' })
  expect(fieldErrors(error!)).toEqual([
    { field: 'taxId', ...wrong.taxId },
    { field: 'email', th: 'อีเมลนี้ไม่ถูกต้อง', en: 'This e-mail address is not right.' },
  ])
})
