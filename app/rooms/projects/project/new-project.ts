/** What the form of a new project takes. */
import * as z from 'zod'
import { templateNames } from '../templates/templates.ts'
import { ProjectInput } from './inputs.ts'

export const NewProject = ProjectInput.extend({
  /** Empty: a group of its own is made. */
  groupId: z.union([z.literal(''), z.uuid()]).default(''),
  /** Empty: made of the name. */
  key: z.union([z.literal(''), ProjectInput.shape.key]).default(''),
  /** One of the house's, or `project:{id}` of a project one sees. */
  template: z.union([z.literal(''), z.enum(templateNames), z.string().regex(/^project:[0-9a-f-]{36}$/)]).default(''),
})
