import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import { staffWords } from '../staff-words.ts'

/** What must be finished before this course. */
export function Needs({ course }: { course: CourseToEdit }) {
  const text = useWords(staffWords)
  const locale = useLocale()
  if (course.others.length === 0) return null
  return (
    <Card title={text.needsTitle}>
      <Form method="post" preventScrollReset>
        <Stack gap={8}>
          <input type="hidden" name="operation" value="needs" />
          {course.needs.map((id) => (
            <input key={id} type="hidden" name="was" value={id} />
          ))}
          {course.others.map(({ id, ...title }) => (
            <CheckboxField
              key={id}
              id={`needs-${id}`}
              name="needs"
              value={id}
              label={title[locale]}
              defaultChecked={course.needs.includes(id)}
            />
          ))}
          <Button type="submit">{text.save}</Button>
        </Stack>
      </Form>
    </Card>
  )
}

/** The picture of a course, among those that the business has. */
export function Cover({ course }: { course: CourseToEdit }) {
  const text = useWords(staffWords)
  return (
    <Card title={text.cover}>
      <Form method="post" preventScrollReset>
        <Stack gap={8}>
          <input type="hidden" name="operation" value="cover" />
          <SelectField
            name="file"
            label={text.cover}
            hideLabel
            hint={text.coverHint}
            defaultValue={course.coverId ?? ''}
            options={[{ value: '', label: text.noCover }, ...course.pictures]}
          />
          <Button type="submit">{text.save}</Button>
        </Stack>
      </Form>
    </Card>
  )
}
