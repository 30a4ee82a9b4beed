/** Everything that stands of a programme, to print at once. */
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import type { Section } from '#ui/record/record-screen.tsx'
import { useWords } from '#ui/words.tsx'
import { allPapersPath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import { papersEach } from '../paper/layout.ts'
import type { loader } from '../screens/programme.tsx'
import styles from './certificates.module.css'

export function AllPapers({ record, more: { standing } }: Section<typeof loader>) {
  const text = useWords(manageWords)
  if (standing === 0) return null
  const parts = Array.from({ length: Math.ceil(standing / papersEach) }, (_, at) => at + 1)
  const words = (part: number) => (parts.length === 1 ? '' : ` · ${text.part(part, parts.length)}`)
  return (
    <Card title={text.papers(standing)}>
      <Stack gap={12}>
        <p className={styles.quiet}>{text.papersBody}</p>
        {parts.map((part) => (
          <Row gap={8} key={part}>
            {(['th', 'en'] as const).map((lang) => (
              <LinkButton
                key={lang}
                icon="download"
                to={allPapersPath(record.id, { lang, ...(part > 1 && { part: String(part) }) })}
                download
              >
                {text[`papers_${lang}`] + words(part)}
              </LinkButton>
            ))}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
