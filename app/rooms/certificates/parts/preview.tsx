/** The paper as it is saved now, in its language and direction. */
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { SectionOf } from '#ui/record/record-screen.tsx'
import { LinkButton } from '#ui/button.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { certificateWords } from '../certificate-words.ts'
import { earnPath, previewPath } from '../links.ts'
import type { SeenProgramme } from '../programme/save-programme.ts'
import styles from './certificates.module.css'

export function Preview({ record }: SectionOf<SeenProgramme, unknown>) {
  const text = useWords(certificateWords)
  const lang = useLocale()
  const src = `${previewPath(record.id, { lang })}&v=${record.version}`
  return (
    <Card title={text.preview}>
      <Stack gap={12}>
        <img
          className={record.isUpright ? styles.upright : styles.wide}
          src={src}
          alt={text.sample}
          width={record.isUpright ? 1075 : 1520}
          height={record.isUpright ? 1520 : 1075}
        />
        {record.state !== 'draft' && (
          <Row gap={8}>
            <LinkButton to={earnPath(record.slug)} icon="external">
              {text.earnTitle}
            </LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
