/** Pure: what the form of an invitation holds; the command reads the address more strictly. */
import * as z from 'zod'
import { maybeName, properName } from '#kernel/contact-inputs.ts'
import { staffRoles } from '#kernel/roles.ts'
import { limitFields } from './parts/limits-input.ts'

/** A list of a form: nothing, one or many. */
export const listOf = <Value extends string>(each: z.ZodType<Value, Value>) =>
  z.union([z.array(each).max(200), each.transform((value) => [value])]).default([])

export const InvitationForm = z.object({
  firstname: properName({ max: 80 }),
  lastname: maybeName({ max: 80 }),
  login: z.string().trim().min(1).max(300),
  role: z.enum(['user', 'manager', 'admin']).default('user'),
  clusterId: z.uuid().optional(),
  staffRoles: listOf(z.enum(staffRoles)),
  branchIds: listOf(z.uuid()),
  ...limitFields,
  how: z.enum(['send', 'share']).default('send'),
})
