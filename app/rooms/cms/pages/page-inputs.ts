/** Pure: what the forms around a page send, checked by the commands' own schemas. */
import * as z from 'zod'
import { thEn } from '#kernel/thai-inputs.ts'
import { PagePath } from './slug.ts'

export const beginnings = ['blank', 'landing', 'about', 'home', 'post'] as const

export const NewPageInput = z.object({
  /** left out, it is called as its first heading, once there is one */
  title: thEn({ max: 200 }).optional(),
  kind: z.enum(['page', 'post']).default('page'),
  /** left empty, it comes from the title */
  path: z.union([z.literal(''), PagePath]).default(''),
})

export const BeginInput = NewPageInput.extend({ from: z.enum(beginnings).default('blank') })

export const PageId = z.object({ page: z.uuid() })
