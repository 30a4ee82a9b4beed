/** A course as it is written: its outline, and beside it the item, or the course itself. Everything saves by itself. */
import { type ReactNode, useState } from 'react'
import { Form, Link, useRevalidator, useSubmit } from 'react-router'
import { isRefused, type Refused } from '#kernel/refused.ts'
import { ConfirmDialog } from '#ui/ask-dialog.tsx'
import { saveCall } from '#ui/auto-save/save-call.ts'
import { SavedMark, SavesItself, useSaving } from '#ui/auto-save/saves-itself.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Menu } from '#ui/menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useToast } from '#ui/toast.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { CourseToEdit } from '../course/edit-course.ts'
import { isCaptions, kindOfFile } from '../course/file-kinds.ts'
import { editorWords } from '../editor-words.ts'
import { coursePath, lessonsPath, managePath, passesPath, playPath, runsPath, scormPath, workPath } from '../links.ts'
import { staffWords } from '../staff-words.ts'
import { type Arrived, captionsLanguage, captionsText, TakeFile, useDroppedFiles } from './dropped-files.ts'
import styles from './editor.module.css'
import { DrawFilms } from './draw-films.tsx'
import { OutlineEditor } from './outline-editor.tsx'

const tones = { draft: 'warn', published: 'good', archived: 'neutral' } as const

interface CourseEditorProps {
  course: CourseToEdit
  /** The item beside the outline; empty: the course itself. */
  current: string
  /** On a phone: what stands beside the outline is the screen. */
  isOpen: boolean
  answer: Refused | { saved: string } | undefined
  children: ReactNode
}

export function CourseEditor({ course, current, isOpen, answer, children }: CourseEditorProps) {
  const text = useWords(editorWords)
  const { pending, onFiles, take } = useFiles(course, current)
  return (
    <SavesItself>
      <PageFrame maxWidth="7xl">
        <Head course={course} current={current} />
        <DrawFilms courseId={course.id} slug={course.slug} films={course.toDraw} />
        <Stack gap={16}>
          {isRefused(answer) && <Notice tone="bad" urgent title={answer.message} />}
          <Published course={course} isNew={answer !== undefined && 'saved' in answer && answer.saved === 'publish'} />
          <div className={styles.editor} data-open={isOpen}>
            <div className={styles.outline}>
              <OutlineEditor course={course} current={current} pending={pending} onFiles={onFiles} />
            </div>
            <div className={styles.panel}>
              <p className={styles.back}>
                <Link to={managePath(course.id)} className={styles.open}>
                  <Icon name="arrow-left" />
                  <span>{text.back}</span>
                </Link>
              </p>
              <TakeFile value={(file, into) => take([file], into)}>{children}</TakeFile>
            </div>
          </div>
        </Stack>
      </PageFrame>
    </SavesItself>
  )
}

function Head({ course, current }: { course: CourseToEdit; current: string }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  const locale = useLocale()
  const submit = useSubmit()
  const [asks, setAsks] = useState(false)
  const toast = useToast()
  const { flush } = useSaving()
  const send = (operation: string) => void submit({ operation }, { method: 'post', preventScrollReset: true })
  /** What is published or copied is what stands on the screen. */
  const sendWhole = async (operation: string) => {
    if (await flush()) send(operation)
    else toast({ message: text.notSavedYet, tone: 'bad' })
  }
  const items = course.sections.flatMap((section) => section.items)
  const shown = items.find(({ id }) => id === current) ?? items[0]
  const isReady = course.missing.length === 0
  return (
    <PageHead
      title={course.title[locale]}
      back={{ to: lessonsPath, label: staff.backToCourses }}
      badge={<Badge tone={tones[course.status]}>{staff[`status_${course.status}`]}</Badge>}
      actions={
        <div className={styles.bar}>
          <SavedMark />
          <LinkButton to={shown ? playPath(course.slug, shown.slug) : coursePath(course.slug)} icon="eye">
            {text.preview}
          </LinkButton>
          {isReady && (
            <Form
              method="post"
              onSubmit={(event) => {
                event.preventDefault()
                void sendWhole('publish')
              }}
            >
              <Button type="submit" kind="primary" name="operation" value="publish">
                {course.versionNo === 0 ? staff.publish : staff.publishAgain(course.versionNo + 1)}
              </Button>
            </Form>
          )}
          <Menu
            name={text.more}
            align="end"
            button={{ icon: 'more', label: text.more }}
            items={[
              { label: text.seeCourse, icon: 'eye', to: coursePath(course.slug) },
              { label: staff.learnersAndWork, icon: 'users', to: workPath(course.id) },
              { label: staff.runs, icon: 'calendar', to: runsPath(course.id) },
              { label: staff.passes, icon: 'gift', to: passesPath(course.id) },
              ...(course.versionNo > 0
                ? [{ label: staff.asScorm, icon: 'download' as const, to: scormPath(course.id), download: true }]
                : []),
              { label: staff.duplicate, icon: 'copy', onChoose: () => void sendWhole('duplicate') },
              ...(course.status === 'published'
                ? [{ label: staff.archive, danger: true, onChoose: () => setAsks(true) }]
                : []),
            ]}
          />
          <ConfirmDialog
            open={asks}
            title={staff.archiveAsk}
            message={staff.archiveBody}
            okText={staff.archive}
            danger
            onOk={() => {
              setAsks(false)
              send('archive')
            }}
            onCancel={() => setAsks(false)}
          />
        </div>
      }
    />
  )
}

/** What is missing before it can be published; that it was. */
function Published({ course, isNew }: { course: CourseToEdit; isNew: boolean }) {
  const text = useWords(editorWords)
  const staff = useWords(staffWords)
  const locale = useLocale()
  if (course.missing.length > 0)
    return (
      <Notice tone="info" title={text.missing(course.missing.length)}>
        {course.missing.map((one) => one[locale]).join(' · ')}
      </Notice>
    )
  if (!isNew) return null
  return (
    <Notice
      tone="good"
      urgent
      title={staff.published(course.versionNo)}
      action={<LinkButton to={coursePath(course.slug)}>{text.seeCourse}</LinkButton>}
    >
      {course.versionNo > 1 && staff.publishLead}
    </Notice>
  )
}

/** What becomes of the files that are dropped or chosen. */
function useFiles(course: CourseToEdit, current: string) {
  const text = useWords(editorWords)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const say = async (path: string, said: object, done?: string) => {
    const { ok, message } = await saveCall(path, said)
    if (!ok) toast({ message: message || text.missing(1), tone: 'bad' })
    else if (done) toast({ message: done, tone: 'good' })
    void revalidate()
  }
  const arrived = ({ fileId, into, durationS }: Arrived) => {
    if (into === 'cover') return say('/api/office/lessons/set-cover', { id: course.id, fileId })
    if (into.startsWith('item:'))
      return say('/api/office/lessons/set-item-file', { courseId: course.id, itemId: into.slice(5), fileId, durationS })
    return say('/api/office/lessons/add-file-item', { courseId: course.id, sectionId: into || null, fileId, durationS })
  }
  const { pending, take } = useDroppedFiles(course.id, (one) => void arrived(one))
  const captions = async (file: File) => {
    const films = course.sections
      .flatMap(({ items }) => items)
      .filter(({ kind }) => kind === 'video' || kind === 'audio')
    const stem = file.name.replace(/([._-](th|tha|thai|en|eng|english))?\.\w+$/i, '').toLowerCase()
    const film =
      films.find(({ id }) => id === current) ??
      films.find(({ title }) => title.th.toLowerCase() === stem || title.en.toLowerCase() === stem) ??
      (films.length === 1 ? films[0] : undefined)
    if (!film) return toast({ message: text.captionsNowhere, tone: 'bad' })
    const said = { courseId: course.id, itemId: film.id, language: captionsLanguage(file.name) }
    return say(
      '/api/office/lessons/save-captions',
      { ...said, text: await captionsText(file) },
      text.captionsKept(file.name),
    )
  }
  return {
    pending,
    take,
    onFiles: (files: readonly File[], sectionId: string) => {
      for (const file of files.filter(({ name }) => isCaptions(name))) void captions(file)
      const items = files.filter(({ name }) => kindOfFile(name) !== null)
      const strange = files.find(({ name }) => kindOfFile(name) === null && !isCaptions(name))
      if (strange) toast({ message: `${strange.name}: ${text.dropLead}`, tone: 'bad' })
      if (items.length > 0) take(items, sectionId)
    },
  }
}
