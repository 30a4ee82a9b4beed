import * as z from 'zod'
import { anyone } from '#kernel/action.server.ts'
import { query } from './room.ts'
import { currentSeller } from './sellers.ts'

/** Who sells here, for the foot of every page: a shop must say so. */
export const seeSeller = query({ may: anyone, input: z.object({}), run: (tools) => currentSeller(tools) })
