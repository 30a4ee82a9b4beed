/** Pure: a post of the chart, as its form sends it. */
import * as z from 'zod'

const none = z.literal('').transform(() => null)
const maybe = z.union([none, z.uuid()]).nullable().default(null)

export const PostForm = z.object({
  /** Left out: a new post. */
  id: z.uuid().optional(),
  title: z.string().trim().min(1).max(120),
  memberId: maybe,
  branchId: maybe,
  parent: maybe,
})
