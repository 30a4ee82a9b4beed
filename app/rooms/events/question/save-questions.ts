/** What each who comes is asked. */
import * as z from 'zod'
import { auditKind } from '#kernel/audit.server.ts'
import { notFound } from '#kernel/refusals.ts'
import { refuse } from '../refusals.ts'
import { command } from '../room.ts'
import { QuestionsInput } from './questions-input.ts'

/** What was answered stays, also of what is asked no more. Errors: 404; 409 when somebody else saved it since `version`. */
export const saveQuestions = command({
  may: 'events.changeEvents',
  input: QuestionsInput.extend({ id: z.uuid(), version: z.coerce.number().int() }),
  async run({ db }, { id, version, questions }): Promise<void> {
    const event = await db
      .selectFrom('events.events')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!event) return notFound()
    if (event.version !== version) refuse('editedMeanwhile', { version: event.version })
    await db
      .updateTable('events.events')
      .set({ questions: JSON.stringify(questions), version: version + 1 })
      .where('id', '=', id)
      .execute()
  },
  audit: {
    kind: auditKind('events.saveQuestions', { th: 'แก้คำถามผู้เข้างาน', en: 'changed what attendees are asked' }),
    subject: ({ id }) => `event:${id}`,
    details: ({ questions }) => ({ count: questions.length }),
  },
})
