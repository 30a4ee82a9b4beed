import * as z from 'zod'
import { type AnyCall, create, get, put, remove } from '#kernel/api.ts'
import { releaseYear, settleYear } from './lunar-years.ts'
import { saveDefaults, saveMethods } from './methods.ts'
import { addProfile, changeProfile, myProfiles, removeAllProfiles, removeProfile } from './profiles.ts'
import { ProfileInput } from './profile-input.ts'

const SavedBirth = ProfileInput.and(
  z.object({ id: z.uuid(), version: z.int(), createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
)
const Made = z.object({ id: z.uuid() })

export const api: AnyCall[] = [
  get('/api/hora/profiles', 'The births that one keeps, the newest first', myProfiles, {
    output: z.array(SavedBirth),
  }),
  create('/api/hora/profiles', 'Keep a birth; consent once, with the first', addProfile, { output: Made }),
  put('/api/hora/profiles/{id}', 'Change a birth that one keeps', changeProfile, { output: Made }),
  remove('/api/hora/profiles/{id}', 'Delete one', removeProfile),
  remove('/api/hora/profiles', 'Delete all that one keeps, and the consent', removeAllProfiles, {
    output: z.object({ removed: z.int() }),
  }),
  put('/api/hora/methods', 'How one wants charts to be calculated', saveMethods),
  put('/api/hora/defaults', 'How charts are calculated for who says nothing else', saveDefaults, {
    output: z.object({ version: z.int() }),
  }),
  put('/api/hora/lunar-years/{year}', 'Settle what an unpublished lunar year is', settleYear),
  remove('/api/hora/lunar-years/{year}', 'The year is provisional again', releaseYear),
]
