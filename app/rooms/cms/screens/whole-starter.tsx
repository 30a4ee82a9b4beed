/** A starter's home as visitors would see it, in its own colours and type, before it is taken: nothing of it is kept yet. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Row } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { themeScope } from '#ui/theme.ts'
import { useLocale, useWords } from '#ui/words.tsx'
import { newPagePath } from '../pages/page-links.ts'
import { pageWords } from '../pages/page-words.ts'
import { looks } from '../starters/looks.ts'
import { scenes } from '../starters/scenes.ts'
import type { StarterName } from '../starters/starter-site.ts'
import styles from './starter-card.module.css'

interface WholeStarterProps {
  name: StarterName
  /** The site has one of its own, which stands in the page. */
  hasPicture: boolean
  children: ReactNode
}

export function WholeStarter({ name, hasPicture, children }: WholeStarterProps) {
  const text = useWords(pageWords)
  const locale = useLocale()
  const { theme, view, alt } = looks[name]
  return (
    <div className={styles.whole}>
      <Sheet css={themeScope(':root:root:root', theme, 'light')} />
      <Notice
        title={text.wholeTitle(text[`starter_${name}`])}
        action={
          <Row gap={8}>
            <Form method="post" action={newPagePath}>
              <input type="hidden" name="operation" value="starter" />
              <input type="hidden" name="starter" value={name} />
              <Button type="submit" kind="primary" size="small">
                {text.useIt}
              </Button>
            </Form>
            <LinkButton size="small" to={newPagePath}>
              {text.otherStarters}
            </LinkButton>
          </Row>
        }
      >
        {text.wholeLead}
      </Notice>
      {!hasPicture && (
        <svg viewBox={`0 ${view[0]} 400 ${view[1]}`} className={styles.scene} role="img" aria-label={alt[locale]}>
          {scenes[name].map(({ d, fill }, n) => (
            <path key={n} d={d} fill={fill} />
          ))}
        </svg>
      )}
      {children}
    </div>
  )
}
