/** The plan to take along: a PDF of as many pages as it needs, or one picture with all of its rows. */
import type { Context } from '#kernel/context.ts'
import { formatDate } from '#kernel/dates.ts'
import { log } from '#kernel/log.server.ts'
import { offLoop } from '#kernel/off-loop/off-loop.server.ts'
import { refuse } from '../refusals.ts'
import type { readFilter } from '../task/filter.ts'
import type * as Drawer from './draw-paper.thread.ts'
import { ganttFileWords } from './gantt-file-words.ts'
import { paperOf } from './paper.ts'
import { seeWholeGantt } from './see-gantt.ts'

interface Asked {
  projectId: string
  filter: ReturnType<typeof readFilter>
  form: 'pdf' | 'png'
}

/** Errors: 404 for a project one is not in; 409 for more rows than paper holds; 503 where the engine is not installed. */
export async function ganttFile(
  context: Context,
  { projectId, filter, form }: Asked,
): Promise<{ bytes: Uint8Array; name: string }> {
  const { gantt, key, name } = await seeWholeGantt(context, { projectId, ...filter })
  const words = ganttFileWords[context.locale]
  const now = new Date()
  const paper = paperOf(
    gantt,
    {
      title: name,
      sub: words.made(gantt.rows.length, formatDate(now, context.locale, 'medium'), context.site.name[context.locale]),
      key,
      locale: context.locale,
      legend: { plain: words.plain, critical: words.critical, missed: words.missed, over: words.over },
    },
    form === 'pdf' ? 'pages' : 'picture',
  )
  const drawn = await offLoop<typeof Drawer>(context, 'app/rooms/projects/gantt/draw-paper.thread.ts', {
    paper,
    form,
    at: Math.floor(now.getTime() / 1000),
  })
  if ('bytes' in drawn) return { bytes: drawn.bytes, name: `${key} ${gantt.today}.${form}` }
  log.error('no engine for PDF', { error: drawn.missing })
  return refuse('noPaperHere')
}
