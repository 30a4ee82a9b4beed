import * as z from 'zod'

export const NoteForm = z.object({ text: z.string().trim().min(1).max(500) })
