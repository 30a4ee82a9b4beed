import * as z from 'zod'

const undoClaims = ['keep', 'free'] as const

/** keep: the transfer stays used, a false slip never pays anything. free: it may pay what it was meant for. */
export const UndoForm = z.object({ reason: z.string().trim().min(3).max(300), claim: z.enum(undoClaims) })
