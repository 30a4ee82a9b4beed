/** What LINE's forms send: checked in the browser and again by the commands. */
import * as z from 'zod'
import { maybeName, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { consentVersion } from '../register/consent.ts'

/** What who is new here says themselves; the rest LINE has said. */
export const newcomerInput = z.object({
  firstname: properName({ max: 80 }),
  lastname: maybeName({ max: 80 }),
  consent: z.literal(consentVersion, both('โปรดยอมรับเงื่อนไขก่อนสมัคร', 'Please accept the terms first.')),
})

export const lineSettingsInput = z.object({
  loginChannelId: z
    .string()
    .trim()
    .regex(
      /^(\d{5,20})?$/,
      both('รหัสแชนเนลเป็นตัวเลขล้วน เช่น 1650000000', 'A channel ID is digits only, like 1650000000.'),
    ),
  loginSecret: z
    .string()
    .trim()
    .regex(
      /^([0-9a-f]{32})?$/,
      both('รหัสลับของแชนเนลมี 32 ตัว เป็น 0–9 และ a–f', 'A channel secret has 32 characters, 0–9 and a–f.'),
    )
    .default(''),
  liffId: z
    .string()
    .trim()
    .regex(
      /^(\d{5,20}-[A-Za-z0-9]{8})?$/,
      both('LIFF ID เป็นแบบ 1650000000-AbCd1234', 'A LIFF ID looks like 1650000000-AbCd1234.'),
    )
    .default(''),
  pushToken: z
    .string()
    .trim()
    .max(1000)
    .regex(/^[\w+/=.-]*$/, both('โทเคนนี้มีอักขระที่ LINE ไม่ใช้', 'This token has characters that LINE does not use.'))
    .default(''),
  forgetPushToken: z.literal('1').optional(),
})
