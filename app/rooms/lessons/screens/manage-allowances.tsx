/** Who has what otherwise in an exam, and giving it: to somebody who is searched for. */
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { AllowanceInput } from '../exam/allowance-input.ts'
import { allow, allowancesOf, type Allowances, withdrawAllowance } from '../exam/allowances.ts'
import { allowanceWords } from '../allowance-words.ts'
import { allowancesPath, itemPath } from '../links.ts'
import { AllowanceList, ChooseLearner } from '../parts/allowance-list.tsx'
import { ExamTabs } from '../parts/exam-tabs.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/manage-allowances'

const schema = () => import('../exam/allowance-input.ts').then((file) => file.AllowanceInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const { q = '', who = null, of = null } = Object.fromEntries(new URL(request.url).searchParams)
  const seen = await allowancesOf(context, { courseId: params.id, itemId: params.item, q: q.slice(0, 100), who, of })
  return { seen, q, form: formOf(AllowanceInput) }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const at = { courseId: params.id, itemId: params.item }
    if (form.operation === 'withdraw') await withdrawAllowance(context, { ...at, allowanceId: String(form.of) })
    else await allow(context, { ...(form as unknown as z.input<typeof allow.input>), ...at })
    return { saved: String(form.operation ?? '') }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(allowanceWords, 'allowances')
export const handle: OfficeHandle<{ seen: Allowances }> = { crumb: ({ seen }) => seen.item.title }

export default function ManageAllowances({ loaderData: { seen, q, form }, actionData }: Route.ComponentProps) {
  const { course, item, given, edited, chosen, learners } = seen
  const text = useWords(allowanceWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const saved = answer && 'saved' in answer ? answer.saved : null
  const start = refused?.kept ?? edited?.form
  const fields = (names: readonly (keyof typeof AllowanceInput.shape)[]) => (
    <FormFields of={form} names={names} words={text} start={start} />
  )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead title={item.title[locale]} back={{ to: itemPath(course.id, item.id), label: text.backToItem }}>
        {course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        <ExamTabs course={course.id} item={item.id} at="allowances" />
        {refused && !chosen && <Notice tone="bad" urgent title={refused.message} />}
        {saved === 'withdraw' && <Notice tone="good" urgent title={text.withdrawn} />}
        {!chosen && <AllowanceList course={course.id} item={item.id} given={given} />}
        {chosen ? (
          <Card title={edited ? text.changeOf(chosen.name) : text.giveTo(chosen.name)}>
            <RecordForm
              key={edited?.id ?? chosen.accountId}
              schema={schema}
              answer={refused ?? (saved === '' ? { saved: '' } : undefined)}
              version={edited?.version ?? 0}
              submit={text.save}
              saved={saved === '' ? text.saved : ''}
              hidden={{ accountId: chosen.accountId, ...(edited ? { scope: edited.scope } : {}) }}
              cancelTo={allowancesPath(course.id, item.id)}
              guarded
            >
              <Stack gap={16}>
                {!edited && fields(['scope'])}
                <Grid columns="1-2">{fields(['morePct', 'moreMinutes', 'attempts'])}</Grid>
                <Grid columns="1-2">{fields(['opensOn', 'opensAt', 'closesOn', 'closesAt'])}</Grid>
              </Stack>
            </RecordForm>
          </Card>
        ) : (
          <ChooseLearner course={course.id} item={item.id} learners={learners} q={q} />
        )}
      </Stack>
    </PageFrame>
  )
}
