/**
 * The paper as it is now, with what is typed beside it and not saved yet; in either language. Beside the form where there is
 * room; on a phone over it, and in sight while one types.
 */
import { useRef, useState } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SectionOf } from '#ui/record/record-screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import { earnPath, previewPath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import type { SeenProgramme } from '../programme/save-programme.ts'
import styles from './certificates.module.css'
import { useTypedPaper } from './use-typed-paper.ts'

const operations = ['save', 'pictures', 'source'] as const

type Drawn = SectionOf<SeenProgramme, unknown>

export function PreviewBeside({ record }: Drawn) {
  const text = useWords(certificateWords)
  const { title, sheet, ways } = usePreview(record, 'beside')
  return (
    <div className={styles.beside}>
      <Card title={title} actions={ways}>
        <Stack gap={12}>
          {sheet}
          {record.state !== 'draft' && (
            <Row gap={8}>
              <LinkButton to={earnPath(record.slug)} icon="external" size="small">
                {text.earnTitle}
              </LinkButton>
            </Row>
          )}
        </Stack>
      </Card>
    </div>
  )
}

export function PreviewOver({ record }: Drawn) {
  const { title, sheet, ways } = usePreview(record, 'over')
  return (
    <div className={styles.over}>
      <Row gap={12}>
        <strong className={styles.grows}>{title}</strong>
        {ways}
      </Row>
      <div className={styles.bar}>{sheet}</div>
    </div>
  )
}

function usePreview(record: SeenProgramme, where: string) {
  const text = useWords(certificateWords)
  const manage = useWords(manageWords)
  const locale = useLocale()
  const [lang, setLang] = useState(locale)
  const here = useRef<HTMLImageElement>(null)
  const path = previewPath(record.id, { lang })
  const { src, trouble, isDrawing } = useTypedPaper(here, {
    path,
    operations,
    saved: record.version,
    away: manage.previewAway,
  })
  return {
    title: src ? manage.previewTyped : text.preview,
    ways: (
      <Segmented
        label={manage.previewIn}
        name={`preview-${where}`}
        defaultValue={lang}
        segments={[
          { value: 'th', label: text.thai },
          { value: 'en', label: text.english },
        ]}
        onChange={setLang}
      />
    ),
    sheet: (
      <>
        {/* Of the two that a page has, the one that is not seen is not asked for. */}
        <img
          ref={here}
          className={styles.paper}
          src={src ?? `${path}&v=${record.version}`}
          alt={text.sample}
          loading="lazy"
          aria-busy={isDrawing}
          width={record.isUpright ? 1075 : 1520}
          height={record.isUpright ? 1520 : 1075}
        />
        <div role="status">{trouble && <Notice tone="warn" title={trouble} />}</div>
      </>
    ),
  }
}
