import * as z from 'zod'

/** Why a paper is void. */
export const VoidInput = z.object({ voidReason: z.string().trim().min(3).max(200) })
