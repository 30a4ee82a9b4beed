import * as z from 'zod'

/** Why a paper is given once more. */
export const DuplicateInput = z.object({ lostReason: z.string().trim().min(3).max(200) })
