/** What a course holds, section by section; links where the visitor may go. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { ItemKind } from '../course/course-input.ts'
import type { OutlineItem } from '../learn/access.ts'
import { playPath } from '../links.ts'
import { lessonWords } from '../words.ts'
import { Length } from './length.tsx'
import styles from './lessons.module.css'
import { playWords } from '../play-words.ts'

export const kindIcons: Record<ItemKind, IconName> = {
  video: 'video',
  text: 'book',
  pdf: 'file',
  audio: 'audio',
  link: 'external',
  assignment: 'edit',
  survey: 'chat',
  quiz: 'star',
  scorm: 'box',
  exam: 'check',
}

interface OutlineListProps {
  course: string
  outline: readonly OutlineItem[]
  /** Slug of the item that is on the page. */
  current?: string
  /** Who learns or teaches goes everywhere; a visitor to free previews. */
  isOpen: boolean
}

export function OutlineList({ course, outline, current, isOpen }: OutlineListProps) {
  const text = useWords(lessonWords)
  const locale = useLocale()
  const sections = [...new Set(outline.map(({ section }) => section.no))]
  return sections.map((no) => {
    const items = outline.filter(({ section }) => section.no === no)
    return (
      <section key={no}>
        <h3 className={styles.quiet}>{text.section(no, items[0]!.section[locale])}</h3>
        <ol className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <Line to={isOpen || item.isPreview ? playPath(course, item.slug) : null} current={item.slug === current}>
                <State item={item} />
                <span className={styles.name}>{item.title[locale]}</span>
                {item.durationS > 0 && (
                  <span className={styles.quiet}>
                    <Length seconds={item.durationS} />
                  </span>
                )}
                {!isOpen && item.isPreview && <Badge tone="good">{text.preview}</Badge>}
              </Line>
            </li>
          ))}
        </ol>
      </section>
    )
  })
}

function Line({ to, current, children }: { to: string | null; current: boolean; children: ReactNode }) {
  if (to === null) return <div className={styles.item}>{children}</div>
  return (
    <Link to={to} className={styles.item} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

function State({ item }: { item: OutlineItem }) {
  const text = useWords(playWords)
  if (item.isDone) return <Icon name="check-circle" label={text.done} />
  if (item.waits || item.opensAt) return <Icon name="lock" label={text.locked} />
  return <Icon name={kindIcons[item.kind]} label={text[`kind_${item.kind}`]} />
}
