/** What the forms at the door take: the same schemas check in the browser and before the commands. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { isThaiMobile } from '#kernel/thai-id.ts'
import { consentVersion } from '../register/consent.ts'
import { loginName, newPassword } from './login-name.ts'
import { ProfileInput } from '../people/person-input.ts'

const consent = z.literal(consentVersion, both('โปรดยอมรับเงื่อนไขก่อนสมัคร', 'Please accept the terms first.'))

export const registerInput = z.object({
  firstname: ProfileInput.shape.firstname,
  lastname: ProfileInput.shape.lastname,
  login: loginName.refine(
    ({ kind, value }) => kind === 'email' || isThaiMobile(value),
    both('โปรดใช้เบอร์มือถือ เราจะส่งรหัสเปิดใช้งานทาง SMS', 'Please use a mobile number: we send it a code by SMS.'),
  ),
  password: newPassword,
  consent,
})

/** What somebody chooses who opens a link elsewhere than they registered, or who was invited. */
export const chosenInput = registerInput.omit({ login: true })

export const askInput = z.object({ login: loginName })

export const codeInput = z.object({
  login: loginName,
  code: z
    .string()
    .transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, both('โปรดกรอกรหัส 6 หลัก', 'Please enter the six digits.'))),
})

export const newPasswordInput = z.object({ password: newPassword })

export const codeOnlyInput = codeInput.pick({ code: true })

/** Of a form that is only a button. */
export const nothingInput = z.object({})
