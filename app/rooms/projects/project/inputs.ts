/** What the forms of groups, projects, statuses and categories take. */
import * as z from 'zod'
import { plainLine, plainText, properName } from '#kernel/contact-inputs.ts'
import { both } from '#kernel/field-errors.ts'
import { thaiDate } from '#kernel/thai-inputs.ts'
import { colours, stages } from '../stages.ts'
import { projectStates } from './states.ts'

export const GroupInput = z.object({
  name: properName({ max: 100 }),
  colour: z.enum(colours).default('blue'),
})

const key = z
  .string()
  .max(20)
  .transform((typed) => typed.trim().toUpperCase())
  .refine(
    (typed) => /^[A-Z][A-Z0-9]{1,9}$/.test(typed),
    both(
      'ตัวอักษรอังกฤษหรือเลข 2–10 ตัว ขึ้นต้นด้วยตัวอักษร เช่น SHOP',
      '2 to 10 English letters or digits, a letter first: SHOP.',
    ),
  )

const optionalDay = z.union([z.literal('').transform(() => null), z.null(), thaiDate()]).default(null)

export const ProjectInput = z.object({
  name: properName({ max: 200 }),
  key,
  startOn: thaiDate(),
  dueOn: optionalDay,
  description: plainText({ max: 10_000 }).default(''),
  calendarId: z.union([z.literal('').transform(() => null), z.null(), z.uuid()]).default(null),
})

/** What the form of its settings sends. */
export const ProjectSettingsInput = ProjectInput.extend({ state: z.enum(projectStates) })

export const StatusInput = z.object({
  name: plainLine({ max: 60, required: true }),
  stage: z.enum(stages),
  colour: z.enum(colours).default('grey'),
  /** More than this is too much at once. */
  most: z
    .union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(1).max(1000)])
    .default(null),
})

export const CategoryInput = z.object({
  name: plainLine({ max: 60, required: true }),
  colour: z.enum(colours).default('grey'),
})

/** Where the tasks of a status go that is deleted. */
export const SuccessorInput = z.object({ successor: z.union([z.literal(''), z.uuid()]).default('') })
