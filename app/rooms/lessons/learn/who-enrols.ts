import * as z from 'zod'
import { notFound } from '#kernel/refusals.ts'
import { contactOf } from '#rooms/identity/index.ts'
import { query } from '../room.ts'

/** What the enrolment's form begins with. */
export const whoEnrols = query({
  may: 'lessons.learn',
  input: z.object({}),
  async run(tools): Promise<{ name: string; phone: string }> {
    const { name, phone } = (await contactOf(tools, tools.context.actor.accountId!)) ?? notFound()
    return { name, phone: phone ?? '' }
  },
})
