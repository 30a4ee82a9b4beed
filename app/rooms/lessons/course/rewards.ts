/** What rooms above give for a course: they say so by lessons.give_reward (migration 3900). */
import type { Tools } from '#kernel/action.server.ts'
import type { LocalText } from '#kernel/context.ts'
import type { LessonTables } from '../room.ts'

export interface Reward {
  path: string
  title: LocalText
}

export async function rewardsOf({ db }: Pick<Tools<LessonTables>, 'db'>, courseId: string): Promise<Reward[]> {
  const rows = await db
    .selectFrom('lessons.rewards')
    .select(['path', 'title_th as th', 'title_en as en'])
    .where('course_id', '=', courseId)
    .orderBy('title_th')
    .limit(10)
    .execute()
  return rows.map(({ path, th, en }) => ({ path, title: { th, en: en || th } }))
}
