/** Sections and items in their order: dragged, or moved by buttons that work by keyboard and without script. */
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/classes.ts'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import type { DraftItem, DraftSection } from '../course/outline.ts'
import { placed, type Placed } from '../course/place.ts'
import { itemPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import styles from './lessons.module.css'
import { kindIcons } from './outline-list.tsx'
import { type Drag, endOf, useDrag } from './use-drag.ts'

const sectionSchema = () => import('../course/course-input.ts').then((file) => file.SectionInput)
const itemSchema = () => import('../course/course-input.ts').then((file) => file.NewItemInput)

interface OutlineEditorProps {
  course: CourseToEdit
  answer: Refused | { saved: string } | undefined
}

export function OutlineEditor({ course, answer }: OutlineEditorProps) {
  const text = useWords(staffWords)
  const { sections, onPlaced } = useShownAtOnce(course.sections)
  const drag = useDrag(onPlaced)
  return (
    <Stack gap={16}>
      {/* Of its own, so that sections are neighbours of sections only. */}
      <Stack gap={16}>
        {sections.map((section) => (
          <Section key={section.id} course={course} section={section} answer={answer} drag={drag} />
        ))}
      </Stack>
      {drag.over === endOf('') && <div className={styles.landing} />}
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

/** What was dragged stands where it was put while the server keeps it, and goes back if it was refused. */
function useShownAtOnce(kept: readonly DraftSection[]) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [last, setLast] = useState<Placed | null>(null)
  return {
    sections: (state !== 'idle' && last && placed(kept, last)) || kept,
    onPlaced: (to: Placed) => {
      setLast(to)
      const { what, id: of, into, before } = to
      void submit(
        { operation: 'place', what, of, into: into ?? '', before: before ?? '' },
        { method: 'post', preventScrollReset: true },
      )
    },
  }
}

interface SectionProps extends OutlineEditorProps {
  section: DraftSection
  drag: Drag
}

function Grip({ drag, what, id }: { drag: Drag; what: Placed['what']; id: string }) {
  const text = useWords(staffWords)
  return (
    <span className={styles.grip} title={text.drag} aria-hidden="true" {...drag.grip(what, id)}>
      <Icon name="grip" />
    </span>
  )
}

function Section({ course, section, answer, drag }: SectionProps) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const name = section.title[locale]
  const isMine = answer && 'ok' in answer && answer.kept?.of === section.id
  return (
    <div
      data-section={section.id}
      className={cx(drag.held === section.id && styles.held, drag.over === section.id && styles.over)}
    >
      <Card
        title={name}
        actions={
          <div className={styles.buttons}>
            <Grip drag={drag} what="section" id={section.id} />
            <Move what="section" id={section.id} name={name} />
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
          <ol className={styles.list}>
            {section.items.map((item) => (
              <ItemLine key={item.id} courseId={course.id} item={item} drag={drag} />
            ))}
            {drag.over === endOf(section.id) && <li className={styles.landing} />}
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

function ItemLine({ courseId, item, drag }: { courseId: string; item: DraftItem; drag: Drag }) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const name = item.title[locale]
  return (
    <li
      data-item={item.id}
      className={cx(
        styles.line,
        styles.placed,
        drag.held === item.id && styles.held,
        drag.over === item.id && styles.over,
      )}
    >
      <Grip drag={drag} what="item" id={item.id} />
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
        <Move what="item" id={item.id} name={name} />
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

function Move({ what, id, name }: { what: 'section' | 'item'; id: string; name: string }) {
  const text = useWords(staffWords)
  return (
    <Form method="post" preventScrollReset className={styles.buttons}>
      <input type="hidden" name="operation" value="move" />
      <input type="hidden" name="of" value={id} />
      <Button
        type="submit"
        size="small"
        kind="quiet"
        icon="chevron-up"
        name="how"
        value={`${what} up`}
        label={text.up(name)}
      />
      <Button
        type="submit"
        size="small"
        kind="quiet"
        icon="chevron-down"
        name="how"
        value={`${what} down`}
        label={text.down(name)}
      />
    </Form>
  )
}
