/** The course itself, beside its outline: what it is called, what it costs, its cover and its rules. All of it saves by itself. */
import { useState } from 'react'
import type { FormShape } from '#kernel/form-fields.ts'
import { AutoForm, WhenLeft } from '#ui/auto-save/auto-form.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { WritingField } from '#ui/writing/writing-field.tsx'
import { type CourseInput, pageParts } from '../course/course-input.ts'
import type { CourseToEdit } from '../course/edit-course.ts'
import { tickedNow } from '../course/needs.ts'
import { editorWords } from '../editor-words.ts'
import { staffWords } from '../staff-words.ts'
import { coverSrc } from './cover.ts'
import styles from './editor.module.css'
import quiet from './lessons.module.css'
import { TakeFileButton } from './take-file-button.tsx'

type Field = keyof typeof CourseInput.shape
const all = (sent: unknown): string[] => [sent ?? []].flat().map(String)

interface CoursePanelProps {
  course: CourseToEdit
  form: FormShape<Field>
  priceForm: FormShape<'price' | 'sale' | 'vatClass'>
}

export function CoursePanel({ course, form, priceForm }: CoursePanelProps) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <Stack gap={16}>
      <Card title={text.about}>
        <AutoForm to="/api/office/lessons/save-course" also={{ id: course.id }} version={course.version}>
          <Stack gap={16}>
            <Words course={course} />
            <PageParts course={course} />
            <details className={styles.fold}>
              <summary>{text.settings}</summary>
              <div>
                <Grid min={200}>
                  <FormFields
                    of={form}
                    names={['category', 'level', 'visibility', 'orderRule', 'playTheme', 'coveragePct', 'accessDays']}
                    words={staff}
                    start={course}
                  />
                  <WhenLeft>
                    <FormFields of={form} names={['slug']} words={staff} start={course} />
                  </WhenLeft>
                </Grid>
              </div>
            </details>
          </Stack>
        </AutoForm>
      </Card>
      <Card title={staff.priceTitle}>
        {course.mayPrice ? (
          <AutoForm to="/api/office/lessons/price-course" also={{ id: course.id }} version={course.price.version}>
            <WhenLeft>
              <Grid min={160}>
                <FormFields of={priceForm} names={['price', 'sale', 'vatClass']} words={staff} start={course.price} />
              </Grid>
            </WhenLeft>
          </AutoForm>
        ) : (
          <p className={quiet.quiet}>{staff.onlyAdmin}</p>
        )}
      </Card>
      <Cover course={course} />
      <Needs course={course} />
    </Stack>
  )
}

/** In English only what is said otherwise than in Thai: a title that follows the Thai one goes on following it. */
function Words({ course }: { course: CourseToEdit }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  const { title, summary, body } = course
  const own = ({ th, en }: { th: string; en: string }) => (en === th ? '' : en)
  return (
    <>
      <TextField name="title.th" label={staff.title} required maxLength={200} defaultValue={title.th} />
      <TextAreaField
        name="summary.th"
        label={staff.summary}
        optional
        rows={2}
        maxLength={1000}
        defaultValue={summary.th}
      />
      <WritingField name="body.th" label={staff.body} optional maxLength={20_000} defaultValue={body.th} />
      <details className={styles.fold}>
        <summary>{text.english}</summary>
        <div>
          <Stack gap={16}>
            <TextField
              name="title.en"
              label={staff.inEnglish(staff.title)}
              hint={text.englishHint}
              optional
              lang="en"
              maxLength={200}
              defaultValue={own(title)}
            />
            <TextAreaField
              name="summary.en"
              label={staff.inEnglish(staff.summary)}
              optional
              lang="en"
              rows={2}
              maxLength={1000}
              defaultValue={own(summary)}
            />
            <WritingField
              name="body.en"
              label={staff.inEnglish(staff.body)}
              optional
              lang="en"
              maxLength={20_000}
              defaultValue={own(body)}
            />
          </Stack>
        </div>
      </details>
    </>
  )
}

/** Both languages of each stand together: who writes one line thinks of the other. */
function PageParts({ course }: { course: CourseToEdit }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <details className={styles.fold}>
      <summary>{text.pageParts}</summary>
      <div>
        <Stack gap={16}>
          {pageParts.map((part) => (
            <Stack key={part} gap={8}>
              <TextAreaField name={`${part}.th`} label={staff[part]} optional rows={3} defaultValue={course[part].th} />
              <TextAreaField
                name={`${part}.en`}
                label={staff.inEnglish(staff[part])}
                optional
                lang="en"
                rows={2}
                defaultValue={course[part].en === course[part].th ? '' : course[part].en}
              />
            </Stack>
          ))}
        </Stack>
      </div>
    </details>
  )
}

function Cover({ course }: { course: CourseToEdit }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <Card title={staff.cover}>
      <Stack gap={12}>
        <img
          key={course.coverId}
          className={styles.cover}
          src={`${coverSrc(course.slug)}?of=${course.coverId ?? 'drawn'}`}
          width={360}
          height={203}
          alt=""
        />
        {course.coverId === null && <p className={quiet.quiet}>{text.coverDrawn}</p>}
        <Row gap={8}>
          <TakeFileButton into="cover" accept="image/*">
            {text.uploadPicture}
          </TakeFileButton>
        </Row>
        {course.pictures.length > 0 && (
          <details className={styles.fold}>
            <summary>{text.fromDrive}</summary>
            <div>
              <AutoForm
                key={course.coverId}
                to="/api/office/lessons/set-cover"
                also={{ id: course.id }}
                operation="cover"
                read={({ file }) => ({ fileId: file || null })}
              >
                <SelectField
                  name="file"
                  label={staff.cover}
                  hideLabel
                  defaultValue={course.coverId ?? ''}
                  options={[{ value: '', label: staff.noCover }, ...course.pictures]}
                />
              </AutoForm>
            </div>
          </details>
        )}
      </Stack>
    </Card>
  )
}

/** What must be finished before this course. */
function Needs({ course }: { course: CourseToEdit }) {
  const staff = useWords(staffWords)
  if (course.others.length === 0) return null
  return (
    <Card>
      <details className={styles.fold}>
        <summary>{staff.needsTitle}</summary>
        <div>
          <AutoForm
            to="/api/office/lessons/set-prerequisites"
            also={{ id: course.id, was: course.needs }}
            operation="needs"
            read={({ needs }) => ({ needs: all(needs) })}
          >
            <NeedsBoxes course={course} />
          </AutoForm>
        </div>
      </details>
    </Card>
  )
}

function NeedsBoxes({ course: { needs, others } }: { course: CourseToEdit }) {
  const locale = useLocale()
  const [read, setRead] = useState(needs)
  const [ticked, setTicked] = useState<readonly string[]>(needs)
  if (read.join() !== needs.join()) {
    setRead(needs)
    setTicked(tickedNow(ticked, read, needs))
  }
  return (
    <Stack gap={8}>
      {needs.map((id) => (
        <input key={id} type="hidden" name="was" value={id} />
      ))}
      {others.map(({ id, ...title }) => (
        <CheckboxField
          key={id}
          id={`needs-${id}`}
          name="needs"
          value={id}
          label={title[locale]}
          checked={ticked.includes(id)}
          onChange={({ target }) => setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))}
        />
      ))}
    </Stack>
  )
}
