/** Over the page: whose it is, whether it is saved, undo, language, width, and the press that publishes. */
import { Form, Link } from 'react-router'
import type { LocalText } from '#kernel/context.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Problem } from '../../pages/check-page.ts'
import type { BlockChange } from '../../pages/compare-docs.ts'
import { pagesPath } from '../../pages/page-links.ts'
import { canvasWords } from './canvas-words.ts'
import { editorWords } from './editor-words.ts'
import type { PublishPanelProps } from './publish-panel.tsx'
import type { Editing } from './use-editing.ts'
import styles from './editor.module.css'

export const pageWidths = [375, 768, 1280] as const

interface EditorBarProps {
  title: LocalText
  badge: React.ReactNode
  editing: Editing
  lang: 'th' | 'en'
  onLang: (lang: 'th' | 'en') => void
  width: number
  onWidth: (width: number) => void
  page: PublishPanelProps['page']
  problems: readonly Problem[]
  differs: readonly BlockChange[]
  onReview: () => void
}

export function EditorBar(props: EditorBarProps) {
  const { title, badge, editing, lang, onLang, width, onWidth, page } = props
  const text = useWords(editorWords)
  const words = useWords(canvasWords)
  const locale = useLocale()
  const { saving, undo, redo } = editing
  return (
    <div className={styles.top}>
      <div className={styles.bar}>
        <Link to={pagesPath} className={styles.back} aria-label={text.back} title={text.back}>
          <Icon name="arrow-left" />
        </Link>
        <div className={styles.name}>
          <h1>{title[locale] || title.th}</h1>
          <span className={styles.state}>
            {badge}
            <span role="status">{saving === 'conflict' || saving === 'failed' ? '' : text[saving]}</span>
          </span>
        </div>
        <div className={styles.widths}>
          <Segmented
            name="preview-width"
            label={words.widths}
            defaultValue={String(width)}
            segments={pageWidths.map((value) => ({ value: String(value), label: words[`w${value}`] }))}
            onChange={(value) => onWidth(Number(value))}
          />
        </div>
        <div className={styles.languages}>
          <Segmented
            name="editor-lang"
            label={text.language}
            defaultValue={lang}
            segments={[
              { value: 'th', label: text.thai },
              { value: 'en', label: text.english },
            ]}
            onChange={onLang}
          />
        </div>
        <div className={styles.deeds}>
          <Button size="small" kind="quiet" icon="return" label={text.undo} disabled={!undo} onClick={() => undo?.()} />
          <Button size="small" kind="quiet" icon="rotate" label={text.redo} disabled={!redo} onClick={() => redo?.()} />
          {page.address && (
            <span className={styles.wideOnly}>
              <LinkButton size="small" kind="quiet" to={page.address} icon="external" label={words.look} />
            </span>
          )}
          <PublishPress {...props} />
        </div>
      </div>
      <Troubles editing={editing} />
    </div>
  )
}

/** One press; where something stands in the way, or is still ours and not theirs, it is shown first. */
function PublishPress({ editing, page, problems, differs, onReview }: EditorBarProps) {
  const words = useWords(canvasWords)
  const may = useCan()
  if (!may('cms.publish')) return null
  const isNothingNew = page.isPublished && differs.length === 0
  const label = !page.isPublished
    ? words.publish
    : isNothingNew
      ? words.nothingNew
      : words.publishChanges(differs.length)
  if (problems.some(({ stops, what }) => stops || what === 'sampleText'))
    return (
      <Button size="small" kind="primary" onClick={onReview}>
        {words.review}
      </Button>
    )
  return (
    <Form method="post">
      <input type="hidden" name="operation" value="publish" />
      <input type="hidden" name="version" value={editing.version} />
      <Button type="submit" size="small" kind="primary" disabled={!editing.isSaved || isNothingNew}>
        {label}
      </Button>
    </Form>
  )
}

function Troubles({ editing: { saving, problem, again, keepMine } }: { editing: Editing }) {
  const text = useWords(editorWords)
  if (saving === 'failed')
    return (
      <Notice tone="bad" urgent title={text.failed} action={<Button onClick={again}>{text.again}</Button>}>
        {problem}
      </Notice>
    )
  if (saving !== 'conflict') return null
  return (
    <Notice
      tone="warn"
      urgent
      title={text.conflict}
      action={
        <Row>
          <Button onClick={() => location.reload()}>{text.loadTheirs}</Button>
          <Button kind="primary" onClick={keepMine}>
            {text.keepMine}
          </Button>
        </Row>
      }
    >
      {problem}
    </Notice>
  )
}
