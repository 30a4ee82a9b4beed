/** One question as its teacher writes it. */
import { redirect } from 'react-router'
import * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { QuestionInput } from '../exam/exam-input.ts'
import { slotTypes } from '../exam/question.ts'
import { blank, typedOf } from '../exam/question-form.ts'
import { questionPage, saveQuestion } from '../exam/questions.ts'
import { examStaffWords } from '../exam-staff-words.ts'
import { examPath, keyPath, questionPath } from '../links.ts'
import { QuestionEditor } from '../parts/question-editor.tsx'
import { permissions } from '../permissions.ts'
import { regradeWords } from '../regrade-words.ts'
import type { Route } from './+types/manage-question'

const schema = () => import('../exam/exam-input.ts').then((file) => file.QuestionInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const type = z
    .enum(slotTypes)
    .catch('single')
    .parse(new URL(request.url).searchParams.get('type') ?? 'single')
  const questionId = params.question === 'new' ? null : params.question
  const page = await questionPage(context, { courseId: params.id, itemId: params.item, questionId })
  return { ...page, type, form: formOf(QuestionInput) }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const at = { courseId: params.id, itemId: params.item }
    const questionId = params.question === 'new' ? null : params.question
    await saveQuestion(context, {
      ...(form as z.input<typeof QuestionInput> & { version?: string }),
      ...at,
      questionId,
    })
    if (form.then === 'next') throw redirect(`${questionPath(params.id, params.item, 'new')}?type=${String(form.type)}`)
    throw redirect(examPath(params.id, params.item))
  },
  { keeps: true },
)

export const meta = titled(examStaffWords, 'editQuestion')
export const handle: OfficeHandle<{ exam: { th: string; en: string } }> = { crumb: ({ exam }) => exam }

export default function ManageQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { question, pictures, exam, type, form } = loaderData
  const text = useWords(examStaffWords)
  const own = useWords(regradeWords)
  const locale = useLocale()
  const answer = useAnswer(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const kind = question?.asked.type ?? type
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={question ? text.editQuestion : text.newQuestion}
        back={{ to: examPath(params.id, params.item), label: text.backToExam }}
      >
        {exam[locale]} · {text[`type_${kind}`]}
      </PageHead>
      <Stack gap={16}>
        {question && question.used > 0 && (
          <Notice tone="info" title={text.usedIn(question.used)}>
            <LinkButton size="small" to={keyPath(params.id, params.item, question.id)}>
              {own.correct}
            </LinkButton>
          </Notice>
        )}
        <RecordForm
          key={`${question?.id ?? 'new'}-${kind}-${loaderData.count}`}
          schema={schema}
          answer={refused}
          version={question?.version ?? 0}
          submit={text.save}
          hidden={{ type: kind }}
          guarded
          wide
        >
          <Split
            gap={24}
            aside={
              <Card title={text.bankTitle}>
                <Stack>
                  <FormFields
                    of={form}
                    names={kind === 'note' ? ['folder'] : ['points', 'folder', 'tags', 'difficulty']}
                    words={text}
                    start={question}
                  />
                </Stack>
              </Card>
            }
          >
            <Card>
              <Stack gap={16}>
                <QuestionEditor
                  start={question ? typedOf(question.asked, question.key) : blank(kind)}
                  pictures={pictures}
                  refused={refused?.fields.question ?? ''}
                />
                {!question && (
                  <div>
                    <Button type="submit" name="then" value="next" icon="plus">
                      {text.saveAndNext}
                    </Button>
                  </div>
                )}
              </Stack>
            </Card>
          </Split>
        </RecordForm>
      </Stack>
    </PageFrame>
  )
}
