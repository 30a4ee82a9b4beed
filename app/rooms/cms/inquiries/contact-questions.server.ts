/** Questions of a business's own: kept when the page that asks them is shown to visitors. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import { anyone, type Tools } from '#kernel/action.server.ts'
import type { AskedField } from '#kernel/fields/field.ts'
import { fieldsInput } from '#kernel/fields/fields-input.ts'
import { everyBlock, ownBodies, type PageDoc } from '../pages/page-doc.ts'
import { query } from '../room.ts'
import type { Tables } from '../tables.ts'

/** The same questions have the same id, in whatever order their parts were kept. */
export const questionsId = (fields: readonly AskedField[]): string =>
  createHash('sha256').update(JSON.stringify(fields, inOrder)).digest('hex').slice(0, 32)

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** As they are asked: whoever wrote only Thai is read in Thai. Half-written ones, in a preview, as they are. */
export const shownQuestions = (fields: readonly AskedField[]) => ({
  id: questionsId(fields),
  fields: fieldsInput().safeParse(fields).data ?? fields,
})

export async function keepQuestions({ db }: Tools<Tables>, doc: PageDoc): Promise<void> {
  for (const [, blocks] of ownBodies(doc))
    for (const block of everyBlock(blocks))
      if (block.kind === 'form' && block.asked.length > 0)
        await sql`insert into cms.contact_questions (id, fields) values (${questionsId(block.asked)}, ${JSON.stringify(fieldsInput().parse(block.asked))}::jsonb)
          on conflict do nothing`.execute(db)
}

/** Null where no page that was ever shown asked them. */
export async function questionsOf({ db }: Tools<Tables>, id: string): Promise<readonly AskedField[] | null> {
  const found = await db.selectFrom('cms.contact_questions').select('fields').where('id', '=', id).executeTakeFirst()
  return found ? (found.fields as readonly AskedField[]) : null
}

/** For where a form is asked again. */
export const contactQuestions = query({
  may: anyone,
  input: z.object({ id: z.string().max(40) }),
  run: (tools, { id }) => questionsOf(tools, id),
})
