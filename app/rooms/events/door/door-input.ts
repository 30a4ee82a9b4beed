/** Pure: what the form of a door takes. */
import * as z from 'zod'
import { both } from '#kernel/field-errors.ts'
import { flag, listOf, thaiDate, thaiTime } from '#kernel/thai-inputs.ts'

export const doorShape = z.object({
  name: z.string().trim().min(1).max(80),
  /** A ticket comes in once on each list. */
  list: z.string().trim().min(1).max(80),
  kindIds: listOf(z.uuid(), 50).default([]),
  /** Who minds it may let in who the rules refuse, with a reason. */
  mayOverride: flag.default(false),
  opensOn: thaiDate(),
  opensTime: thaiTime,
  closesOn: thaiDate(),
  closesTime: thaiTime,
})

export const DoorInput = doorShape.refine(
  ({ opensOn, opensTime, closesOn, closesTime }) => closesOn + closesTime > opensOn + opensTime,
  { path: ['closesOn'], message: both('เวลาปิดต้องหลังเวลาเปิด', 'It must close after it opens') },
)
