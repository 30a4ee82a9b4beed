/** One item as its teacher writes it: its words, its file, its rules. It saves by itself. */
import { Form } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import type { FormShape } from '#kernel/form-fields.ts'
import { AutoForm } from '#ui/auto-save/auto-form.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { FieldsField } from '#ui/fields/fields-editor.tsx'
import { FormFields } from '#ui/form-fields.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLive } from '#ui/use-live.ts'
import { useWords } from '#ui/words.tsx'
import { WritingField } from '#ui/writing/writing-field.tsx'
import { type ItemInput, type ItemKind, surveyKinds } from '../course/course-input.ts'
import type { ItemToEdit } from '../course/outline.ts'
import { editorWords } from '../editor-words.ts'
import { examPath, itemPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import { clock } from './clock.ts'
import styles from './editor.module.css'
import { FilmCard } from './film-card.tsx'
import quiet from './lessons.module.css'
import { PackageCard } from './package-card.tsx'
import { QuizEditor } from './quiz-editor.tsx'
import { RubricEditor } from './rubric-editor.tsx'
import { TakeFileButton } from './take-file-button.tsx'

type Field = keyof typeof ItemInput.shape

const withFile: readonly ItemKind[] = ['video', 'audio', 'pdf', 'text', 'assignment', 'scorm']
/** Without its file it is nothing: this comes first. */
const isFile: readonly ItemKind[] = ['video', 'audio', 'pdf', 'scorm']
const accepts: Partial<Record<ItemKind, string>> = {
  video: 'video/*,.mkv',
  audio: 'audio/*',
  pdf: 'application/pdf',
  scorm: '.zip',
}

export interface ItemPanelProps {
  item: ItemToEdit
  form: FormShape<Field>
  /** What is looked for among the files. */
  q: string
  answer: Refused | { saved: string } | undefined
}

export function ItemPanel({ item, form, q, answer }: ItemPanelProps) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  useLive('/live/files?scope=business')
  const file = <ItemFile item={item} q={q} />
  return (
    <Stack gap={16}>
      {isFile.includes(item.kind) && file}
      {item.scorm && <PackageCard of={item.scorm} />}
      <Card title={staff[`kind_${item.kind}`]} actions={<Remove item={item} />}>
        <Stack gap={16}>
          {item.kind === 'exam' && (
            <LinkButton to={examPath(item.courseId, item.id)} kind="primary" icon="edit">
              {staff.toExam}
            </LinkButton>
          )}
          <AutoForm
            to="/api/office/lessons/save-item"
            also={{ courseId: item.courseId, itemId: item.id }}
            version={item.version}
          >
            <Words item={item} form={form} />
          </AutoForm>
        </Stack>
      </Card>
      {item.film && <FilmCard film={item.film} answer={answer} />}
      {withFile.includes(item.kind) && !isFile.includes(item.kind) && (
        <details className={styles.fold}>
          <summary>{staff.file}</summary>
          <div>{file}</div>
        </details>
      )}
      <p className={quiet.quiet}>{item.durationS > 0 && text.length(clock(item.durationS))}</p>
    </Stack>
  )
}

function Words({ item, form }: Pick<ItemPanelProps, 'item' | 'form'>) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  const { title, kind } = item
  const shown = { url: kind === 'link', dueDays: kind === 'assignment' }
  const rest = (['url', 'dueDays'] as const).filter((name) => !shown[name])
  // An article is what its item is; elsewhere a few words stand before what is.
  const isLow = kind !== 'text'
  const labels = { ...staff, bodyEn: staff.inEnglish(staff.content), quiz: '', quizQuestions: '', rubric: '' }
  const body = kind === 'assignment' ? staff.instructions : staff.content
  return (
    <Stack gap={16}>
      {rest.map((name) => (
        <input key={name} type="hidden" name={name} value={item[name] ?? ''} />
      ))}
      <TextField name="title.th" label={staff.itemTitle} required maxLength={200} defaultValue={title.th} />
      {shown.url && <FormFields of={form} names={['url']} words={labels} start={item} />}
      <WritingField name="body" label={body} optional defaultValue={item.body} maxLength={50_000} low={isLow} />
      {shown.dueDays && (
        <div className={styles.short}>
          <FormFields of={form} names={['dueDays']} words={labels} start={item} />
        </div>
      )}
      {kind === 'quiz' && <QuizEditor questions={item.questions} quiz={item.quiz} />}
      {kind === 'assignment' && <RubricEditor start={item.rubric} />}
      {kind === 'survey' && (
        <FieldsField name="questions" label={staff.questions} kinds={surveyKinds} start={item.questions} />
      )}
      <details className={styles.fold}>
        <summary>{text.english}</summary>
        <div>
          <Stack gap={16}>
            <TextField
              name="title.en"
              label={staff.inEnglish(staff.itemTitle)}
              hint={text.englishHint}
              optional
              lang="en"
              maxLength={200}
              defaultValue={title.en === title.th ? '' : title.en}
            />
            <WritingField
              name="bodyEn"
              label={staff.inEnglish(body)}
              optional
              lang="en"
              defaultValue={item.bodyEn}
              maxLength={50_000}
              low={isLow}
            />
          </Stack>
        </div>
      </details>
      <details className={styles.fold}>
        <summary>{text.rules}</summary>
        <div>
          <Stack gap={12}>
            <FormFields of={form} names={['isPreview', 'isRequired', 'afterDays']} words={labels} start={item} />
          </Stack>
        </div>
      </details>
    </Stack>
  )
}

function Remove({ item }: { item: ItemToEdit }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <Form method="post">
      <input type="hidden" name="of" value={item.id} />
      <ConfirmButton
        size="small"
        kind="quiet"
        icon="trash"
        label={text.removeThis}
        name="operation"
        value="removeItem"
        title={staff.removeItem(item.title.th)}
        message={staff.removeItemBody}
        okText={staff.remove}
      />
    </Form>
  )
}

function ItemFile({ item, q }: { item: ItemToEdit; q: string }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  return (
    <Card title={staff.file}>
      <Stack gap={12}>
        <Row gap={8} justify="between">
          <span className={quiet.wrap}>{item.file?.name ?? staff.noFile}</span>
          <Row gap={8}>
            <TakeFileButton into={`item:${item.id}`} accept={accepts[item.kind] ?? ''}>
              {item.file ? text.replace : text.uploadNew}
            </TakeFileButton>
            {item.file && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="file" value="" />
                <Button type="submit" size="small" name="operation" value="file">
                  {staff.takeAway}
                </Button>
              </Form>
            )}
          </Row>
        </Row>
        <details className={styles.fold} open={q !== '' || undefined}>
          <summary>{text.fromDrive}</summary>
          <div>
            <SearchForm
              action={itemPath(item.courseId, item.id)}
              label={staff.searchFiles}
              placeholder={staff.searchFiles}
              defaultValue={q}
            />
            {item.files.length === 0 && <p className={quiet.quiet}>{staff.noFiles}</p>}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="operation" value="file" />
              <ul className={quiet.list}>
                {item.files.map((file) => (
                  <li key={file.id} className={quiet.line}>
                    <span className={quiet.said}>{file.name}</span>
                    <Button type="submit" size="small" name="file" value={file.id} disabled={file.id === item.file?.id}>
                      {staff.chooseThis} <VisuallyHidden>{file.name}</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
            </Form>
          </div>
        </details>
      </Stack>
    </Card>
  )
}
