/** Who sat an exam, and what was noted: somebody looks at it, and decides. */
import type * as z from 'zod'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { type SittingGroup, sittingGroups } from '../exam/sitting-groups.ts'
import { decideSitting, sittingsOf, type Sittings } from '../exam/sittings.ts'
import { decideLate } from '../exam/late.ts'
import { itemPath } from '../links.ts'
import { ExamTabs } from '../parts/exam-tabs.tsx'
import { LateAnswers } from '../parts/late-answers.tsx'
import { SittingList } from '../parts/sitting-list.tsx'
import { SittingLog } from '../parts/sitting-log.tsx'
import { lateWords } from '../late-words.ts'
import { permissions } from '../permissions.ts'
import { sittingWords } from '../sitting-words.ts'
import type { Route } from './+types/manage-sittings'

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const { group = '', page = '1', attempt = null } = Object.fromEntries(new URL(request.url).searchParams)
  const asked: SittingGroup | '' = sittingGroups.find((name) => name === group) ?? ''
  const at = {
    courseId: params.id,
    itemId: params.item,
    group: asked,
    page: /^\d{1,4}$/.test(page) ? page : '1',
  } as const
  return { seen: await sittingsOf(context, { ...at, attempt }), group: asked, page: Number(at.page) || 1 }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const at = { courseId: params.id, itemId: params.item }
    if (form.late !== undefined) {
      await decideLate(context, { ...(form as unknown as z.input<typeof decideLate.input>), ...at })
      return { saved: 'late' }
    }
    await decideSitting(context, { ...(form as unknown as z.input<typeof decideSitting.input>), ...at })
    return { saved: 'decided' }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(sittingWords, 'sittings')
export const handle: OfficeHandle<{ seen: Sittings }> = { crumb: ({ seen }) => seen.item.title }

export default function ManageSittings({ loaderData: { seen, group, page }, actionData }: Route.ComponentProps) {
  const { course, item, looked } = seen
  const text = useWords(sittingWords)
  const late = useWords(lateWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const refused = isRefused(answer) ? answer : undefined
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={item.title[locale]} back={{ to: itemPath(course.id, item.id), label: text.backToItem }}>
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        <ExamTabs course={course.id} item={item.id} at="sittings" />
        {refused && !refused.fields.why && <Notice tone="bad" urgent title={refused.message} />}
        {answer && 'saved' in answer && (
          <Notice tone="good" urgent title={answer.saved === 'late' ? late.decided : text.decided} />
        )}
        {looked ? (
          <>
            <SittingLog course={course.id} item={item.id} of={looked} refused={refused} />
            <LateAnswers all={looked.late} mayDecide={looked.state === 'submitted'} />
          </>
        ) : (
          <SittingList seen={seen} group={group} page={page} />
        )}
      </Stack>
    </PageFrame>
  )
}
