/** Pure: what who comes may be asked: nothing that needs a store of files, and nothing that is paid for. */
import * as z from 'zod'
import { askedKinds } from '#kernel/fields/field.ts'
import { fieldsInput } from '#kernel/fields/fields-input.ts'

export const questionKinds = askedKinds.filter(
  (kind) => !['payment', 'signature', 'hidden', 'file', 'image'].includes(kind),
)

export const QuestionsInput = z.object({ questions: fieldsInput({ most: 30, kinds: questionKinds }).default([]) })
