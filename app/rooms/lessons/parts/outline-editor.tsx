/** Sections and items in their order: dragged, or moved by the menu of their grips. */
import { Form } from 'react-router'
import { placeText, stepsInList, stepsThrough } from '#kernel/move.ts'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { useMoves } from '#ui/drag/use-moves.ts'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import type { DraftItem, DraftSection } from '../course/outline.ts'
import { outlinePlaced } from '../course/place.ts'
import { itemPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import styles from './lessons.module.css'
import { kindIcons } from './outline-list.tsx'

const sectionSchema = () => import('../course/course-input.ts').then((file) => file.SectionInput)
const itemSchema = () => import('../course/course-input.ts').then((file) => file.NewItemInput)

interface OutlineEditorProps {
  course: CourseToEdit
  answer: Refused | { saved: string } | undefined
}

export function OutlineEditor({ course, answer }: OutlineEditorProps) {
  const text = useWords(staffWords)
  const { shown, move } = useMoves(course.sections, outlinePlaced)
  return (
    <Stack gap={16}>
      <DragArea onMove={move}>
        <Stack gap={16} {...dragList('', 'section', '')}>
          {shown.map((section) => (
            <Section key={section.id} course={course} sections={shown} section={section} answer={answer} />
          ))}
        </Stack>
      </DragArea>
      <Card title={text.addSection}>
        <RecordForm
          key={course.sections.length}
          operation="section"
          schema={sectionSchema}
          answer={answer}
          submit={text.addSection}
        >
          <Title id="section" label={text.sectionTitle} />
        </RecordForm>
      </Card>
    </Stack>
  )
}

interface SectionProps extends OutlineEditorProps {
  sections: readonly DraftSection[]
  section: DraftSection
}

function Section({ course, sections, section, answer }: SectionProps) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const name = section.title[locale]
  const isMine = answer && 'ok' in answer && answer.kept?.of === section.id
  return (
    <div {...dragItem(section.id, 'section', name)}>
      <Card
        title={name}
        actions={
          <div className={styles.buttons}>
            <Grip
              id={section.id}
              kind="section"
              name={name}
              steps={stepsInList(
                sections.map(({ id }) => id),
                section.id,
              )}
            />
            {section.items.length === 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="of" value={section.id} />
                <Button
                  type="submit"
                  size="small"
                  kind="quiet"
                  icon="trash"
                  name="operation"
                  value="removeSection"
                  label={text.remove}
                />
              </Form>
            )}
          </div>
        }
      >
        <Stack gap={12}>
          {section.items.length === 0 && <p className={styles.quiet}>{text.noItems}</p>}
          <ol className={styles.list} {...dragList(section.id, 'item', name)}>
            {section.items.map((item) => (
              <ItemLine key={item.id} courseId={course.id} sections={sections} item={item} />
            ))}
          </ol>
          <details open={isMine || undefined}>
            <summary className={buttonClass({ size: 'small' })}>{text.addItem}</summary>
            <RecordForm
              key={section.items.length}
              operation="item"
              hidden={{ of: section.id }}
              schema={itemSchema}
              answer={isMine ? answer : undefined}
              submit={text.addItem}
            >
              <Stack gap={12}>
                <SelectField
                  id={`kind-${section.id}`}
                  name="kind"
                  label={text.kind}
                  options={itemKinds.map((kind) => ({ value: kind, label: text[`kind_${kind}`] }))}
                />
                <Title id={section.id} label={text.itemTitle} />
              </Stack>
            </RecordForm>
          </details>
        </Stack>
      </Card>
    </div>
  )
}

const itemKinds = Object.keys(kindIcons) as (keyof typeof kindIcons)[] // its own keys

/** Several forms stand on this page: the fields of each have ids of their own. */
function Title({ id, label }: { id: string; label: string }) {
  const text = useWords(staffWords)
  return (
    <>
      <TextField id={`title-${id}`} name="title.th" label={label} required maxLength={200} />
      <TextField
        id={`title-en-${id}`}
        name="title.en"
        label={text.inEnglish(label)}
        optional
        lang="en"
        maxLength={200}
      />
    </>
  )
}

interface ItemLineProps {
  courseId: string
  sections: readonly DraftSection[]
  item: DraftItem
}

function ItemLine({ courseId, sections, item }: ItemLineProps) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const name = item.title[locale]
  return (
    <li {...dragItem(item.id, 'item', name)} className={cx(styles.line, styles.placed)}>
      <Grip
        id={item.id}
        kind="item"
        name={name}
        steps={stepsThrough(sections, item.id)}
        places={sections
          .filter((section) => !section.items.includes(item))
          .map(({ id, title }) => ({ value: placeText({ into: id, before: null }), label: title[locale] }))}
      />
      <Icon name={kindIcons[item.kind]} label={text[`kind_${item.kind}`]} />
      <span className={styles.said}>
        <span>{name}</span>
        <span className={styles.facts}>
          {!item.isWhole && <Badge tone="warn">{text.incomplete}</Badge>}
          {item.isPreview && <Badge tone="good">{text.preview}</Badge>}
          {!item.isRequired && <Badge>{text.optional}</Badge>}
        </span>
      </span>
      <div className={styles.buttons}>
        <LinkButton to={itemPath(courseId, item.id)} size="small" icon="edit">
          {text.edit} <VisuallyHidden>{name}</VisuallyHidden>
        </LinkButton>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="of" value={item.id} />
          <ConfirmButton
            size="small"
            kind="quiet"
            name="operation"
            value="removeItem"
            title={text.removeItem(name)}
            message={text.removeItemBody}
            okText={text.remove}
          >
            {text.remove}
          </ConfirmButton>
        </Form>
      </div>
    </li>
  )
}
