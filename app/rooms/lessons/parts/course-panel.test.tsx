import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { formOf } from '#kernel/form-fields.ts'
import { formObject } from '#kernel/form-object.ts'
import { putFile } from '#rooms/files/index.ts'
import { LocaleProvider } from '#ui/words.tsx'
import { CourseInput } from '../course/course-input.ts'
import { type CourseToEdit, courseToEdit, setPrerequisites } from '../course/edit-course.ts'
import { courseOperation } from '../course/operations.server.ts'
import { school } from '../testing.ts'
import { CoursePanel } from './course-panel.tsx'
import { OutlineEditor } from './outline-editor.tsx'

const print = (course: CourseToEdit) => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <LocaleProvider locale="th">
          <OutlineEditor course={course} current="" pending={[]} onFiles={() => {}} />
          <CoursePanel course={course} form={formOf(CourseInput)} priceForm={{} as never} />
        </LocaleProvider>
      ),
    },
  ])
  return renderToString(<Page />)
}
const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** What a browser without script sends of the form whose operation it is; `typed` over it. */
function sentWithout(html: string, operation: string, typed: Record<string, string | string[]>) {
  const form = html
    .split('<form')
    .slice(1)
    .map((one) => one.split('</form>')[0]!)
    .find((one) => one.includes(`name="operation" value="${operation}"`))
  const data = new FormData()
  const attribute = (input: string, name: string) => unescaped(new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '')
  for (const [input] of (form ?? '').matchAll(/<input[^>]*>/g))
    if (attribute(input, 'name') && (attribute(input, 'type') !== 'checkbox' || input.includes(' checked')))
      data.append(attribute(input, 'name'), attribute(input, 'value'))
  for (const [name, value] of Object.entries(typed)) {
    expect(form, `${operation} asks for ${name}`).toContain(`name="${name}"`)
    data.delete(name)
    for (const one of [value].flat()) data.append(name, one)
  }
  return formObject(data)
}

test('without script a section is called otherwise, courses come first, and a cover is chosen', async () => {
  const course = await school({ published: false })
  const { teacher, courseId: id } = course
  const first = await school({ slug: 'first', tenant: course.tenant })
  const bytes = new TextEncoder().encode('a picture')
  const picture = await putFile(teacher, { name: 'ปก.png', parent: null, scope: 'business' }, bytes)
  const seen = () => courseToEdit(teacher, { id })
  const send = async (operation: string, typed: Record<string, string | string[]>) =>
    courseOperation(teacher, id, sentWithout(print(await seen()), operation, typed))
  await send('rename', { 'title.th': 'ต้นทาง' })
  await send('needs', { needs: [first.courseId] })
  await send('cover', { file: picture.id })
  expect(await seen()).toMatchObject({
    sections: [{ title: { th: 'ต้นทาง' } }],
    needs: [first.courseId],
    coverId: picture.id,
  })
  const old = sentWithout(print(await seen()), 'needs', { needs: [] })
  await setPrerequisites(teacher, { id, needs: [], was: [first.courseId] })
  await expect(courseOperation(teacher, id, old), 'somebody else was quicker').rejects.toMatchObject({ status: 409 })
})
