import * as z from 'zod'

const list = z
  .union([z.uuid(), z.array(z.uuid()), z.literal('')])
  .optional()
  .transform((value) => (value === undefined || value === '' ? [] : [...new Set([value].flat())]))

export const mostFiles = 10
/** `files` are items of the business's drive. */
export const NoteInput = z.object({
  text: z.string().trim().min(1).max(4000),
  files: list.pipe(z.array(z.uuid()).max(mostFiles)),
})
