/** Pure: what a business is called and its branches, as their forms send it. */
import * as z from 'zod'
import { maybePhone, plainLine, properName } from '#kernel/contact-inputs.ts'
import { branchNo } from '#kernel/thai-inputs.ts'

export const BusinessForm = z.object({
  name: properName({ max: 200 }),
  phone: maybePhone,
  address: plainLine({ max: 300 }),
})
export const BranchForm = z.object({
  branchNo,
  nameTh: properName({ max: 120 }),
  nameEn: z.string().trim().max(120).default(''),
  address: plainLine({ max: 300 }),
})
