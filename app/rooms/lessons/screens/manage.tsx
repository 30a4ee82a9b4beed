/** A course as its teacher writes it: its outline, and beside it what it is, its price, its cover. */
import { redirect } from 'react-router'
import type * as z from 'zod'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { notFound } from '#kernel/refusals.ts'
import type { Refused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { useAnswer } from '#ui/answer.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { CourseInput, PriceInput } from '../course/course-input.ts'
import { courseToEdit } from '../course/edit-course.ts'
import { courseOperation } from '../course/operations.server.ts'
import { editorWords } from '../editor-words.ts'
import { lessonsPath } from '../links.ts'
import { CourseEditor } from '../parts/course-editor.tsx'
import { CoursePanel } from '../parts/course-panel.tsx'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage'

const sectionSchema = () => import('../course/course-input.ts').then((file) => file.SectionInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => ({
  course: params.id === 'new' ? null : await courseToEdit(context, { id: params.id }),
  form: formOf(CourseInput),
  priceForm: formOf(PriceInput as unknown as z.ZodObject<{ price: z.ZodType; sale: z.ZodType; vatClass: z.ZodType }>),
  /** On a phone: the course's own words instead of its outline. */
  isAbout: new URL(request.url).searchParams.has('about'),
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
  const { course, form, priceForm, isAbout } = loaderData
  const answer = useAnswer<Refused | { saved: string }>(actionData)
  if (!course) return <NewCourse answer={answer} />
  return (
    <CourseEditor course={course} current="" isOpen={isAbout} answer={answer}>
      <CoursePanel key={course.id} course={course} form={form} priceForm={priceForm} />
    </CourseEditor>
  )
}

function NewCourse({ answer }: { answer: Refused | { saved: string } | undefined }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <PageFrame maxWidth="2xl">
      <PageHead title={staff.newTitle} back={{ to: lessonsPath, label: staff.backToCourses }}>
        {text.beginLead}
      </PageHead>
      <Card>
        {/* A course is asked for its title alone, as a section is. */}
        <RecordForm schema={sectionSchema} answer={answer} submit={text.begin}>
          <Stack>
            <TextField name="title.th" label={staff.title} required maxLength={200} autoFocus />
            <TextField name="title.en" label={staff.inEnglish(staff.title)} optional lang="en" maxLength={200} />
          </Stack>
        </RecordForm>
      </Card>
    </PageFrame>
  )
}
