/** Pure: where money goes, as the forms send it and the commands check it. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { fieldHints } from '#kernel/form-fields.ts'
import { isThaiId, isThaiMobile } from '#kernel/thai-id.ts'
import { BANKS } from './banks.ts'

/** People write numbers in groups. */
const digits = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ''))
  .register(fieldHints, { kind: 'text', max: 24 })

const line = z.string().trim().min(1).max(100)

export const promptPayKinds = ['number', 'ewallet', 'biller'] as const
export type PromptPayKind = 'mobile' | 'national_id' | 'ewallet' | 'biller'

/** A mobile number and a tax id tell themselves apart; of fifteen digits the merchant says what they are. */
export function promptPayKindOf(kind: (typeof promptPayKinds)[number], ident: string): PromptPayKind | null {
  if (kind !== 'number') return /^\d{15}$/.test(ident) ? kind : null
  return isThaiMobile(ident) ? 'mobile' : isThaiId(ident) ? 'national_id' : null
}

export const PromptPayInput = z
  .object({ ident: digits, holder: line, kind: z.enum(promptPayKinds).default('number') })
  .superRefine(({ kind, ident }, check) => {
    if (promptPayKindOf(kind, ident) !== null) return
    const message =
      kind === 'number'
        ? both('กรอกเบอร์มือถือ 10 หลัก หรือเลข 13 หลักที่ถูกต้อง', 'A mobile number of 10 digits, or a right id of 13.')
        : both('ต้องเป็นตัวเลข 15 หลัก', 'This has 15 digits.')
    check.addIssue({ code: 'custom', path: ['ident'], message })
  })

export const BankAccountInput = z.object({
  bank: z
    .string()
    .refine((code) => BANKS.some((bank) => bank.code === code), both('โปรดเลือกธนาคาร', 'Please choose the bank.'))
    .register(fieldHints, { kind: 'text' }),
  number: digits.refine(
    (number) => /^\d{10,15}$/.test(number),
    both('เลขที่บัญชีมี 10 ถึง 15 หลัก', 'An account number has 10 to 15 digits.'),
  ),
  accountName: line,
})

export const AccountInput = z.object({ id: z.uuid() })

/** All but the last four: enough to know which it is, nothing to send money to. */
export const maskOf = (number: string): string => 'x'.repeat(number.length - 4) + number.slice(-4)
