/** With which a project begins, called in the language of who makes it; each can be renamed, moved and replaced. */
import type { Tools } from '#kernel/action.server.ts'
import type { ProjectTables } from '../room.ts'
import type { Colour, Stage } from '../stages.ts'

const usual: readonly { th: string; en: string; stage: Stage; colour: Colour }[] = [
  { th: 'ต้องทำ', en: 'To do', stage: 'unstarted', colour: 'grey' },
  { th: 'กำลังทำ', en: 'In progress', stage: 'started', colour: 'blue' },
  { th: 'รอตรวจ', en: 'In review', stage: 'started', colour: 'yellow' },
  { th: 'เสร็จแล้ว', en: 'Done', stage: 'completed', colour: 'green' },
  { th: 'ยกเลิก', en: 'Cancelled', stage: 'cancelled', colour: 'red' },
]

export async function addUsualStatuses({ db, context }: Tools<ProjectTables>, projectId: string): Promise<void> {
  await db
    .insertInto('projects.statuses')
    .values(
      usual.map(({ stage, colour, ...names }, position) => ({
        project_id: projectId,
        name: names[context.locale],
        stage,
        colour,
        position,
        is_default: position === 0,
      })),
    )
    .execute()
}
