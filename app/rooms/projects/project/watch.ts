/** Before a page listens to a project: whether it is theirs, and what is told of it. */
import * as z from 'zod'
import { projectFor } from '../rights.ts'
import { query } from '../room.ts'
import { projectTopic } from '../topics.ts'

/** Errors: 404. */
export const watchProject = query({
  may: 'projects.work',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }) {
    await projectFor(tools, id, 'see')
    return projectTopic(id)
  },
})
