/** An exam as its teacher makes it: its questions, its parts, its rules. */
import { Form } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { ExamInput } from '../exam/exam-input.ts'
import { examToEdit, type ExamToEdit, saveExam } from '../exam/edit-exam.ts'
import { type ImportDone, importQuestions } from '../exam/import/import-questions.server.ts'
import { gradeAnswer } from '../exam/grade-answer.ts'
import { releaseExam } from '../exam/release.ts'
import { retireQuestion } from '../exam/questions.ts'
import { examStaffWords } from '../exam-staff-words.ts'
import { gradeWords } from '../grade-words.ts'
import { assessmentPath, itemPath } from '../links.ts'
import { ExamTabs } from '../parts/exam-tabs.tsx'
import { GradeCard } from '../parts/grade-card.tsx'
import { ImportCard } from '../parts/import-card.tsx'
import { QuestionList } from '../parts/question-list.tsx'
import { SectionEditor } from '../parts/section-editor.tsx'
import { permissions } from '../permissions.ts'
import type { Route } from './+types/manage-exam'

const schema = () => import('../exam/exam-input.ts').then((file) => file.ExamInput)

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  exam: await examToEdit(context, { courseId: params.id, itemId: params.item }),
  form: formOf(ExamInput),
}))

type Saved = { saved: string; imported?: ImportDone }

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs): Promise<Saved> => {
    const at = { courseId: params.id, itemId: params.item }
    if (form.operation === 'import') {
      const file = form.file instanceof File && form.file.size > 0 ? form.file : String(form.pasted ?? '')
      return { saved: 'import', imported: await importQuestions(context, { ...at, file }) }
    }
    if (form.operation === 'grade')
      await gradeAnswer(context, { ...(form as unknown as z.input<typeof gradeAnswer.input>), ...at })
    else if (form.operation === 'release') await releaseExam(context, at)
    else if (form.operation === 'retire') await retireQuestion(context, { ...at, questionId: String(form.of) })
    else await saveExam(context, { ...(form as z.input<typeof ExamInput> & { version?: string }), ...at })
    return { saved: String(form.operation ?? '') }
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(examStaffWords, 'exam')
export const handle: OfficeHandle<{ exam: ExamToEdit }> = { crumb: ({ exam }) => exam.item.title }

export default function ManageExam({ loaderData: { exam, form }, actionData }: Route.ComponentProps) {
  const text = useWords(examStaffWords)
  const { graded } = useWords(gradeWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | Saved>(actionData)
  const refused = isRefused(answer) ? answer : undefined
  const isOfRules = refused !== undefined && !refused.kept?.operation
  const saved = answer && 'saved' in answer ? answer : undefined
  const kept = isOfRules ? refused.kept : undefined
  const start = kept ?? exam.form
  const fields = (names: readonly (keyof typeof ExamInput.shape)[]) => (
    <FormFields of={form} names={names} words={words} start={start} />
  )
  const moments = {
    submit: text.moment_submit,
    close: text.moment_close,
    release: text.moment_release,
    never: text.moment_never,
  }
  const words = { ...text, ...momentWords(moments) }
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={exam.item.title[locale]}
        back={{ to: itemPath(exam.course.id, exam.item.id), label: text.backToItem }}
        badge={
          exam.short ? (
            <Badge tone="warn">{text.notReady(exam.short[locale])}</Badge>
          ) : (
            <Badge tone="good">{text.ready}</Badge>
          )
        }
        actions={
          <LinkButton to={assessmentPath(exam.course.slug, exam.item.slug)} icon="eye">
            {text.seeAsLearner}
          </LinkButton>
        }
      >
        {exam.course.title[locale]}
      </PageHead>
      <Stack gap={16}>
        <ExamTabs course={exam.course.id} item={exam.item.id} at="questions" />
        {refused && !isOfRules && <Notice tone="bad" urgent title={refused.message} />}
        {saved?.saved === 'retire' && <Notice tone="good" urgent title={text.retired} />}
        {saved?.saved === 'grade' && <Notice tone="good" urgent title={graded} />}
        {exam.isReleased && <Notice tone="info" title={text.released} />}
        {!exam.isReleased && exam.form.showScore === 'release' && (
          <Form method="post">
            <Button type="submit" kind="primary" name="operation" value="release">
              {text.release}
            </Button>
          </Form>
        )}
        <Split
          gap={24}
          aside={
            <Stack gap={16}>
              <ImportCard done={saved?.imported ?? null} />
            </Stack>
          }
        >
          <Stack gap={16}>
            <GradeCard waiting={exam.waiting} byOne={exam.gradedByOne} />
            <QuestionList exam={exam} />
            <Card title={text.rules}>
              <RecordForm
                schema={schema}
                answer={isOfRules ? refused : saved}
                version={exam.version}
                submit={text.save}
                saved={saved?.saved === '' ? text.saved : ''}
                guarded
                long
              >
                <Stack gap={24}>
                  <Grid columns="1-2">
                    {fields([
                      'minutes',
                      'passPct',
                      'attempts',
                      'delayMinutes',
                      'gradeMethod',
                      'nav',
                      'shuffleOptions',
                      'floorZero',
                      'twoGraders',
                    ])}
                  </Grid>
                  <SectionEditor
                    key={exam.version}
                    start={exam.form.sections}
                    folders={[...new Set(exam.questions.map(({ folder }) => folder))].filter(Boolean)}
                    tags={[...new Set(exam.questions.flatMap(({ tags }) => tags))]}
                  />
                  <Group title={text.whenTitle}>{fields(['opensOn', 'opensAt', 'closesOn', 'closesAt'])}</Group>
                  <Group title={text.tellTitle}>
                    {fields(['showScore', 'showAnswers', 'showKey', 'showFeedback'])}
                  </Group>
                  <Group title={text.watchTitle}>
                    {fields(['password', 'watchTab', 'watchFullscreen', 'watchCamera'])}
                  </Group>
                </Stack>
              </RecordForm>
            </Card>
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap={12}>
        <h3>{title}</h3>
        <Grid columns="1-2">{children}</Grid>
      </Stack>
    </section>
  )
}

/** The four that say when share their choices. */
function momentWords(moments: Record<string, string>): Record<string, string> {
  const names = ['showScore', 'showAnswers', 'showKey', 'showFeedback']
  return Object.fromEntries(
    names.flatMap((name) => Object.entries(moments).map(([key, said]) => [`${name}_${key}`, said])),
  )
}
