import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { securityWords } from '../keys/security-words.ts'
import { securityPath } from './own-paths.ts'
import styles from './security.module.css'

/** This once: the server keeps only what they are recognised by. */
export function RecoveryCodes({ codes, isNew }: { codes: readonly string[]; isNew: boolean }) {
  const text = useWords(securityWords)
  return (
    <Card title={text.codes}>
      <Stack>
        {isNew && <Notice tone="good" urgent title={text.isOn} />}
        <p>{text.codesBody}</p>
        <ul className={styles.codes} aria-label={text.recovery}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <Row className="no-print">
          <CopyButton value={codes.join('\n')} size="medium">
            {text.copyCodes}
          </CopyButton>
          <Button icon="print" onClick={() => print()}>
            {text.print}
          </Button>
          <LinkButton kind="primary" to={securityPath}>
            {text.kept}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}
