/** One item as its teacher writes it: its words, its file, its rules. */
import type * as z from 'zod'
import { Form } from 'react-router'
import type { AskedField } from '#kernel/fields/field.ts'
import { surveyKinds } from '../course/course-input.ts'
import { formOf } from '#kernel/form-fields.ts'
import type { OfficeHandle } from '#kernel/office.ts'
import { isRefused } from '#kernel/refused.ts'
import { forbidden } from '#kernel/refusals.ts'
import { admits } from '#kernel/roles.ts'
import { act, load } from '#kernel/screen.server.ts'
import { UploadButton } from '#rooms/files/parts/upload/upload-button.tsx'
import { useAnswer } from '#ui/answer.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FieldsField } from '#ui/fields/fields-editor.tsx'
import { type FieldExtras, FormFields } from '#ui/form-fields.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Split, Stack } from '#ui/layout.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { RecordForm } from '#ui/record-form.tsx'
import { SearchForm } from '#ui/search-field.tsx'
import { useLive } from '#ui/use-live.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { saveCaptions } from '../film/captions.ts'
import { FilmCard } from '../parts/film-card.tsx'
import { PackageCard } from '../parts/package-card.tsx'
import { ItemInput, type ItemKind } from '../course/course-input.ts'
import { itemToEdit, type ItemToEdit, saveItem, setItemFile } from '../course/outline.ts'
import { examPath, itemPath, managePath, playPath } from '../links.ts'
import styles from '../parts/lessons.module.css'
import { permissions } from '../permissions.ts'
import { staffWords } from '../staff-words.ts'
import type { Route } from './+types/manage-item'

const schema = () => import('../course/course-input.ts').then((file) => file.ItemInput)

export const loader = load(async (context, { params, request }: Route.LoaderArgs) => {
  const q = new URL(request.url).searchParams.get('q')?.slice(0, 100) ?? ''
  return {
    item: await itemToEdit(context, { courseId: params.id, itemId: params.item, q }),
    form: formOf(ItemInput),
    q,
  }
})

export const action = act(
  permissions['lessons.teach'],
  async (context, form, { params }: Route.ActionArgs) => {
    const of = { courseId: params.id, itemId: params.item }
    if (form.operation === 'captions') {
      // Nothing is read for who may not.
      if (!admits(permissions['lessons.teach'], context.actor)) return forbidden()
      const text = form.captions instanceof File ? new Uint8Array(await form.captions.arrayBuffer()) : ''
      await saveCaptions(context, { ...of, language: form.language === 'en' ? 'en' : 'th', text })
    } else if (form.operation === 'file')
      await setItemFile(context, { ...of, fileId: form.file ? String(form.file) : null })
    else await saveItem(context, { ...(form as z.input<typeof ItemInput> & { version?: string }), ...of })
    return { saved: String(form.operation ?? '') }
  },
  { keeps: true },
)

export const meta = titled(staffWords, 'edit')
export const handle: OfficeHandle<{ item: ItemToEdit }> = { crumb: ({ item }) => item.title }

type Field = keyof typeof ItemInput.shape
/** What each kind asks for beside its title. */
const fieldsOf: Record<ItemKind, readonly Field[]> = {
  video: ['durationS', 'body'],
  audio: ['durationS', 'body'],
  text: ['body'],
  pdf: ['body'],
  link: ['url', 'body'],
  assignment: ['body', 'dueDays'],
  survey: ['body'],
  scorm: ['body'],
  exam: ['body'],
}
const withFile: readonly ItemKind[] = ['video', 'audio', 'pdf', 'text', 'assignment', 'scorm']

export default function ManageItem({ loaderData: { item, form, q }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const text = useWords(staffWords)
  const locale = useLocale()
  const kept = isRefused(answer) && !answer.kept?.operation ? answer.kept : undefined
  const words = { ...text, title: text.itemTitle, body: item.kind === 'assignment' ? text.instructions : text.content }
  const more: Partial<Record<Field, FieldExtras>> = { body: { rows: 8 } }
  useLive('/live/files?scope=business')
  const rest = (Object.keys(ItemInput.shape) as Field[]).filter(
    (name) => !['title', 'questions', 'afterDays', 'isPreview', 'isRequired', ...fieldsOf[item.kind]].includes(name),
  )
  const about = (
    <Card>
      <RecordForm
        schema={schema}
        answer={answer}
        version={item.version}
        submit={text.save}
        saved={answer && 'saved' in answer && answer.saved === '' ? text.saved : ''}
        hidden={Object.fromEntries(rest.map((name) => [name, String(item[name as 'url'] ?? '')]))}
        guarded
      >
        <Stack>
          <FormFields
            of={form}
            names={['title', ...fieldsOf[item.kind], 'afterDays', 'isPreview', 'isRequired']}
            words={words}
            start={kept ?? item}
            more={more}
          />
          {item.kind === 'survey' && (
            <FieldsField
              name="questions"
              label={text.questions}
              kinds={surveyKinds}
              start={askedIn(kept) ?? item.questions}
            />
          )}
        </Stack>
      </RecordForm>
    </Card>
  )
  return (
    <PageFrame maxWidth="6xl">
      <PageHead
        title={item.title[locale]}
        back={{ to: managePath(item.courseId), label: text.backToCourse }}
        actions={
          item.kind === 'exam' ? (
            <LinkButton to={examPath(item.courseId, item.id)} kind="primary" icon="edit">
              {text.toExam}
            </LinkButton>
          ) : (
            <LinkButton to={playPath(item.courseSlug, item.slug)} icon="eye">
              {text.seeItem}
            </LinkButton>
          )
        }
      >
        {text[`kind_${item.kind}`]}
      </PageHead>
      {withFile.includes(item.kind) ? (
        <Split
          gap={24}
          aside={
            <Stack gap={16}>
              {item.scorm && <PackageCard of={item.scorm} />}
              {item.film && <FilmCard film={item.film} answer={answer} />}
              <ItemFile item={item} q={q} />
            </Stack>
          }
        >
          {about}
        </Split>
      ) : (
        about
      )}
    </PageFrame>
  )
}

/** What was typed and refused comes back as it was sent. */
function askedIn(kept: Readonly<Record<string, unknown>> | undefined): readonly AskedField[] | null {
  try {
    return kept ? (JSON.parse(String(kept.questions)) as readonly AskedField[]) : null
  } catch {
    return null
  }
}

function ItemFile({ item, q }: { item: ItemToEdit; q: string }) {
  const text = useWords(staffWords)
  return (
    <Stack gap={16}>
      <Card title={text.file}>
        {item.file ? (
          <Form method="post" preventScrollReset className={styles.line}>
            <span className={styles.said}>{item.file.name}</span>
            <input type="hidden" name="file" value="" />
            <Button type="submit" size="small" name="operation" value="file">
              {text.takeAway}
            </Button>
          </Form>
        ) : (
          <p className={styles.quiet}>{text.noFile}</p>
        )}
      </Card>
      <Card title={text.chooseFile}>
        <Stack gap={12}>
          <UploadButton to={{ scope: 'business', parent: null }}>{text.upload}</UploadButton>
          <SearchForm
            action={itemPath(item.courseId, item.id)}
            label={text.searchFiles}
            placeholder={text.searchFiles}
            defaultValue={q}
          />
          {item.files.length === 0 && <p className={styles.quiet}>{text.noFiles}</p>}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="operation" value="file" />
            <ul className={styles.list}>
              {item.files.map((file) => (
                <li key={file.id} className={styles.line}>
                  <span className={styles.said}>{file.name}</span>
                  <Button type="submit" size="small" name="file" value={file.id} disabled={file.id === item.file?.id}>
                    {text.chooseThis} <VisuallyHidden>{file.name}</VisuallyHidden>
                  </Button>
                </li>
              ))}
            </ul>
          </Form>
        </Stack>
      </Card>
    </Stack>
  )
}
