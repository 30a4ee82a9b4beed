/**
 * A file of another program comes into a project: looked at first and taken afterwards, both by the same way, of which
 * the first is undone. All of it or nothing; nobody is told of tasks that came so.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Tools } from '#kernel/action.server.ts'
import { auditKind } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { refuse } from '../refusals.ts'
import { lockProject, projectFor } from '../rights.ts'
import { command, type ProjectTables, query } from '../room.ts'
import { projectTopic } from '../topics.ts'
import type { ImportReport, Incoming } from './incoming.ts'
import type * as Reader from './read-import.thread.ts'
import { writeIncoming } from './write-incoming.ts'

const mostBytes = 10 * 1024 * 1024

/** Asked after rights. Errors: 422 for what is no file of these programs, or larger than its bounds. */
async function readFile(context: Context, file: File): Promise<Incoming> {
  if (file.size > mostBytes) return refuse('importTooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = await offLoop<typeof Reader>(context, 'app/rooms/projects/imports/read-import.thread.ts', { bytes })
  return 'incoming' in read ? read.incoming : refuse('importUnreadable', { why: read.problem })
}

/** What the reader gave: made by our own thread from the file, never by a form. */
const IncomingInput = z.custom<Incoming>((value) => typeof value === 'object' && value !== null)
const Input = z.object({ projectId: z.uuid(), incoming: IncomingInput })

/** Undoes what was only tried. */
class Rehearsed extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('rehearsed')
    this.report = report
  }
}

const rehearse = command({
  may: 'projects.work',
  input: Input,
  async run(tools, input): Promise<never> {
    throw new Rehearsed(await write(tools, input))
  },
})

const keep = command({
  may: 'projects.work',
  input: Input.extend({ seal: z.string() }),
  async run(tools, { seal, ...input }) {
    const report = await write(tools, input)
    if (report.seal !== seal) refuse('importChanged')
    tools.tell(projectTopic(input.projectId))
    return report
  },
  audit: {
    kind: auditKind('projects.takeImport', { th: 'นำเข้างานจากไฟล์', en: 'brought in tasks from a file' }),
    subject: ({ projectId }) => `project:${projectId}`,
    details: (_, { source, made, links }) => ({ source, made, links }),
  },
})

/** Errors: 404; 403 for who does not lead the project; 409 for one that is archived. */
export const mayImport = query({
  may: 'projects.work',
  input: z.object({ projectId: z.uuid() }),
  run: (tools, { projectId }) => projectFor(tools, projectId, 'lead'),
})

interface Asked {
  projectId: string
  file: File
}

/** What would come in, and what is told of it; nothing is kept. Errors: as `takeImport`. */
export async function lookAtImport(context: Context, { projectId, file }: Asked): Promise<ImportReport> {
  await mayImport(context, { projectId })
  const incoming = await readFile(context, file)
  try {
    return await rehearse(context, { projectId, incoming })
  } catch (error) {
    if (error instanceof Rehearsed) return error.report
    throw error
  }
}

/** Errors: 404; 403 for who does not lead the project; 409 where the file is not what was shown; 422 for what cannot be read. */
export async function takeImport(
  context: Context,
  { projectId, file, seal }: Asked & { seal: string },
): Promise<ImportReport> {
  await mayImport(context, { projectId })
  return keep(context, { projectId, seal, incoming: await readFile(context, file) })
}

async function write(
  tools: Tools<ProjectTables>,
  { projectId, incoming }: z.output<typeof Input>,
): Promise<ImportReport> {
  const project = await projectFor(tools, projectId, 'lead')
  await lockProject(tools, projectId)
  const report = await writeIncoming(tools, project, incoming)
  const seal = createHash('sha256').update(JSON.stringify(report)).digest('hex')
  return { ...report, seal }
}
