/** The outline as it is written: dragged into order, files dropped onto it, an item opened beside it. */
import { type DragEvent, useState } from 'react'
import { Form, Link } from 'react-router'
import { placeText, stepsInList, stepsThrough } from '#kernel/move.ts'
import { AutoForm } from '#ui/auto-save/auto-form.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { useMoves } from '#ui/drag/use-moves.ts'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import { itemKinds } from '../course/course-input.ts'
import type { DraftItem, DraftSection } from '../course/outline.ts'
import { outlinePlaced } from '../course/place.ts'
import { editorWords } from '../editor-words.ts'
import { itemPath, managePath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import styles from './editor.module.css'
import quiet from './lessons.module.css'
import { kindIcons } from './outline-list.tsx'

interface OutlineEditorProps {
  course: CourseToEdit
  /** The item that is open beside it; empty: the course itself. */
  current: string
  /** Files that are on their way to become items. */
  pending: readonly string[]
  onFiles: (files: readonly File[], sectionId: string) => void
}

export function OutlineEditor({ course, current, pending, onFiles }: OutlineEditorProps) {
  const text = useWords(editorWords)
  const { shown, move } = useMoves(course.sections, outlinePlaced)
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={isOver ? styles.over : undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        const section = (event.target as Element).closest<HTMLElement>('[data-kind=section]')
        onFiles([...event.dataTransfer.files], section?.dataset.drag ?? '')
      }}
    >
      <Stack gap={12}>
        <div className={styles.row} data-current={current === ''}>
          <Link
            to={`${managePath(course.id)}?about=1`}
            className={styles.open}
            aria-current={current === '' ? 'true' : undefined}
            preventScrollReset
          >
            <Icon name="settings" />
            <span>{text.course}</span>
          </Link>
        </div>
        <DragArea onMove={move}>
          <Stack gap={12} {...dragList('', 'section', '')}>
            {shown.map((section) => (
              <Section key={section.id} course={course} sections={shown} section={section} current={current} />
            ))}
          </Stack>
        </DragArea>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="title.th" value={text.newSection(shown.length + 1)} />
          <Button type="submit" kind="quiet" icon="plus" name="operation" value="section">
            {text.addSection}
          </Button>
        </Form>
        <div className={styles.drop}>
          <Icon name="upload" />
          <p>{text.dropHere}</p>
          <p className={quiet.quiet}>{text.dropLead}</p>
          <label className={buttonClass({ size: 'small' })}>
            {text.chooseFiles}
            <input
              type="file"
              multiple
              className="visually-hidden"
              onChange={({ currentTarget }) => {
                onFiles([...(currentTarget.files ?? [])], '')
                currentTarget.value = ''
              }}
            />
          </label>
          {pending.map((name) => (
            <p key={name} role="status" className={quiet.quiet}>
              {text.attaching(name)}
            </p>
          ))}
        </div>
      </Stack>
    </div>
  )
}

interface SectionProps {
  course: CourseToEdit
  sections: readonly DraftSection[]
  section: DraftSection
  current: string
}

function Section({ course, sections, section, current }: SectionProps) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  const locale = useLocale()
  const { th, en } = section.title
  const name = section.title[locale]
  return (
    <section {...dragItem(section.id, 'section', name)} className={styles.section} aria-label={name}>
      <div className={styles.head}>
        <Grip
          id={section.id}
          kind="section"
          name={name}
          steps={stepsInList(
            sections.map(({ id }) => id),
            section.id,
          )}
        />
        <AutoForm
          to="/api/office/lessons/rename-section"
          also={{ courseId: course.id, sectionId: section.id, was: th }}
          operation="rename"
          read={({ title }) => ({ title })}
        >
          <input type="hidden" name="of" value={section.id} />
          <input type="hidden" name="was" value={th} />
          <input type="hidden" name="title.en" value={en === th ? '' : en} />
          <TextField
            id={`section-${section.id}`}
            name="title.th"
            label={text.sectionName(name)}
            hideLabel
            required
            maxLength={200}
            defaultValue={th}
          />
        </AutoForm>
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
              label={staff.remove}
            />
          </Form>
        )}
      </div>
      <ol className={styles.items} {...dragList(section.id, 'item', name)}>
        {section.items.map((item) => (
          <ItemLine
            key={item.id}
            courseId={course.id}
            sections={sections}
            item={item}
            isCurrent={item.id === current}
          />
        ))}
      </ol>
      <details key={section.items.length} className={styles.fold}>
        <summary>
          <Icon name="plus" /> {text.addItem}
        </summary>
        <Form method="post" preventScrollReset className={styles.kinds}>
          <input type="hidden" name="operation" value="item" />
          <input type="hidden" name="of" value={section.id} />
          {itemKinds.map((kind) => (
            <Button key={kind} type="submit" size="small" name="kind" value={kind} icon={kindIcons[kind]}>
              {staff[`kind_${kind}`]}
            </Button>
          ))}
        </Form>
      </details>
    </section>
  )
}

interface ItemLineProps {
  courseId: string
  sections: readonly DraftSection[]
  item: DraftItem
  isCurrent: boolean
}

function ItemLine({ courseId, sections, item, isCurrent }: ItemLineProps) {
  const text = useWords(staffWords)
  const locale = useLocale()
  const name = item.title[locale]
  return (
    <li {...dragItem(item.id, 'item', name)} className={cx(styles.row)} data-current={isCurrent}>
      <Grip
        id={item.id}
        kind="item"
        name={name}
        steps={stepsThrough(sections, item.id)}
        places={sections
          .filter((section) => !section.items.includes(item))
          .map(({ id, title }) => ({ value: placeText({ into: id, before: null }), label: title[locale] }))}
      />
      <Link
        to={itemPath(courseId, item.id)}
        className={styles.open}
        aria-current={isCurrent ? 'true' : undefined}
        preventScrollReset
      >
        <Icon name={kindIcons[item.kind]} label={text[`kind_${item.kind}`]} />
        <span>{name}</span>
        {!item.isWhole && <Badge tone="warn">{text.incomplete}</Badge>}
        {item.isPreview && <Badge tone="good">{text.preview}</Badge>}
        {!item.isRequired && <Badge>{text.optional}</Badge>}
      </Link>
    </li>
  )
}
