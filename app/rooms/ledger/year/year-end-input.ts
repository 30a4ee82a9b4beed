/** Pure: with which month years end. */
import * as z from 'zod'

export const YearEndInput = z.object({ yearEnds: z.coerce.number().int().min(1).max(12) })
