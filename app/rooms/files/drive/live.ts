import * as z from 'zod'
import { filesTopic } from './links.ts'
import { ScopeInput } from '../place.ts'
import { query } from '../room.ts'
import { driveOf } from '../whose-items.ts'

/** The topic of a drive, for who may see it. Errors: 404. */
export const watchDrive = query({
  may: 'files.own',
  input: z.object({ scope: ScopeInput }),
  run: async ({ context }, { scope }) => filesTopic(driveOf(context, scope, 'see')),
})
