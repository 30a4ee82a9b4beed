/** A course as its teacher writes it: what it is, its outline, its price, its state. */
import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Split, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { CourseInput, PriceInput } from '../course/course-input.ts'
import { courseOperation } from '../course/operations.server.ts'
import { courseToEdit } from '../course/edit-course.ts'
import { coursePath, learnersPath, lessonsPath, passesPath, runsPath, scormPath } from '../links.ts'
import styles from '../parts/lessons.module.css'
import ways from '../parts/ways.module.css'
import { OutlineEditor } from '../parts/outline-editor.tsx'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import { CourseState } from '../parts/course-state.tsx'
import { Cover, Needs } from '../parts/course-asides.tsx'
import type { Route } from './+types/manage'

const schema = () => import('../course/course-input.ts').then((file) => file.CourseInput)
const priceSchema = () => import('../course/course-input.ts').then((file) => file.PriceInput)

export const loader = load(async (context, { params }: Route.LoaderArgs) => ({
  course: params.id === 'new' ? null : await courseToEdit(context, { id: params.id }),
  form: formOf(CourseInput),
  priceForm: formOf(PriceInput as unknown as z.ZodObject<{ price: z.ZodType; sale: z.ZodType; vatClass: z.ZodType }>),
}))

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const done = await courseOperation(context, params.id, form)
    if (done === null) return notFound()
    if ('to' in done) throw redirect(done.to)
    return done
  },
  { keeps: true },
)

export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = titled(staffWords, 'courses')
export const handle: OfficeHandle<Route.ComponentProps['loaderData']> = {
  crumb: ({ course }) => course?.title ?? { th: 'คอร์สใหม่', en: 'New course' },
}

export default function Manage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, form, priceForm } = loaderData
  const text = useWords(staffWords)
  const locale = useLocale()
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  const said = (operation: string) => (answer && 'saved' in answer && answer.saved === operation ? text.saved : '')
  const refused = isRefused(answer) ? answer : undefined
  const ownForm = ['', 'price', 'section', 'item'].includes(String(refused?.kept?.operation ?? ''))
  const about = (
    <Card>
      <RecordForm
        schema={schema}
        answer={answer}
        {...(course && { version: course.version })}
        submit={text.save}
        saved={said('course')}
        guarded
      >
        <Stack>
          <FormFields
            of={form}
            names={['title', 'slug', 'summary', 'body']}
            words={text}
            start={course}
            more={{ summary: { rows: 2 } }}
          />
          <Grid min={200}>
            <FormFields
              of={form}
              names={['category', 'level', 'visibility', 'orderRule', 'playTheme', 'coveragePct', 'accessDays']}
              words={text}
              start={course}
            />
          </Grid>
        </Stack>
      </RecordForm>
    </Card>
  )
  if (!course)
    return (
      <PageFrame maxWidth="4xl">
        <PageHead title={text.newTitle} back={{ to: lessonsPath, label: text.backToCourses }} />
        {about}
      </PageFrame>
    )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={course.title[locale]}
        back={{ to: lessonsPath, label: text.backToCourses }}
        actions={
          <div className={ways.ways}>
            <LinkButton to={coursePath(course.slug)} icon="eye">
              {text.seePage}
            </LinkButton>
            <LinkButton to={learnersPath(course.id)} icon="users">
              {text.learnersAndWork}
            </LinkButton>
            <LinkButton to={runsPath(course.id)} icon="calendar">
              {text.runs}
            </LinkButton>
            {course.versionNo > 0 && (
              <LinkButton to={scormPath(course.id)} icon="download" download>
                {text.asScorm}
              </LinkButton>
            )}
            <LinkButton to={passesPath(course.id)} icon="gift">
              {text.passes}
            </LinkButton>
          </div>
        }
      />
      <Stack gap={16}>
        {refused && !ownForm && <Notice tone="bad" urgent title={refused.message} />}
        <Split
          gap={24}
          aside={
            <Stack gap={16}>
              <CourseState course={course} published={answer && 'saved' in answer && answer.saved === 'publish'} />
              <Card title={text.priceTitle}>
                {course.mayPrice ? (
                  <RecordForm
                    operation="price"
                    version={course.price.version}
                    schema={priceSchema}
                    answer={answer}
                    submit={text.save}
                    saved={said('price')}
                  >
                    <Stack gap={12}>
                      <FormFields
                        of={priceForm}
                        names={['price', 'sale', 'vatClass']}
                        words={text}
                        start={course.price}
                      />
                    </Stack>
                  </RecordForm>
                ) : (
                  <p className={styles.quiet}>{text.onlyAdmin}</p>
                )}
              </Card>
              <Cover course={course} />
              <Needs course={course} />
            </Stack>
          }
        >
          <Stack gap={24}>
            <OutlineEditor course={course} answer={answer} />
            {about}
          </Stack>
        </Split>
      </Stack>
    </PageFrame>
  )
}
