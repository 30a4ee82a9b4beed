/** Pure: what the forms of a client's link take. */
import * as z from 'zod'
import { plainLine, plainText } from '#kernel/contact-inputs.ts'
import { flag } from '#kernel/thai-inputs.ts'

/** Days for which a link opens. */
export const linkDays = ['7', '30', '90', '365'] as const

export const LinkForm = z.object({
  projectId: z.uuid(),
  /** What the client reads over their page. */
  name: plainLine({ max: 100, required: true }),
  days: z.enum(linkDays).default('30'),
  mayComment: flag.default(false),
})

export const ClientNoteForm = z.object({ task: z.uuid(), text: plainText({ max: 2000, required: true }) })
export const AnswerForm = z.object({ task: z.uuid(), link: z.uuid(), text: plainText({ max: 2000, required: true }) })
