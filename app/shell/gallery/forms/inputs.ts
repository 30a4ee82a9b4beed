/** What the gallery's forms are checked by; comes to the browser when somebody begins to fill one in. */
import * as z from 'zod'
import { emailAddress, phone } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
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
} from '#kernel/thai-inputs.ts'

const mayBeEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

export const PersonInput = z.object({
  name: z.string().trim().min(1).max(100),
  phone,
  email: emailAddress,
  citizen: thaiNationalId,
  company: thaiTaxId,
  branch: branchNo,
  zip: thaiZip,
  deposit: bahtAmount({ min: 100n }),
  weight: typedNumber({ min: 1, max: 30_000 }),
  agree: z.literal('on', { message: both('โปรดยอมรับเงื่อนไขก่อน', 'Please accept the terms first.') }),
})

/** @param today the day of the visitor; nobody is born tomorrow */
export const visitInput = (today: string) =>
  z.object({
    birthday: thaiDate({ min: '1900-01-01', max: today }),
    visit: mayBeEmpty(thaiDate()),
    at: thaiTime,
    month: mayBeEmpty(thaiMonth),
    stay: thaiDateRange(),
  })

export const HomeInput = z.object({
  home: z.object({
    line: z.string().trim().min(1).max(200),
    zip: thaiZip,
    tambonCode: z
      .string(both('โปรดเลือกตำบล', 'Please choose a sub-district.'))
      .regex(/^\d{6}$/, both('โปรดเลือกตำบล', 'Please choose a sub-district.')),
  }),
})
