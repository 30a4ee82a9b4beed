/** Links by which a vendor reads a settlement. */
import { Form } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmButton } from '#ui/confirm-button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { useFormat } from '#ui/format.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import type { SeenSettlementPage } from '../vendors/see-vendors.ts'
import { vendorWords } from '../vendors/vendor-words.ts'
import styles from './statement.module.css'

export function StatementLinks({ links, answer }: { links: SeenSettlementPage['links']; answer: unknown }) {
  const text = useWords(vendorWords)
  const format = useFormat()
  const made = isMade(answer) ? answer.done.url : null
  return (
    <Card title={text.links}>
      <Stack>
        <p>{text.linksLead}</p>
        {made && (
          <Notice tone="good" urgent title={text.linkMade}>
            <Stack gap={8}>
              <code className={styles.address}>{made}</code>
              <div>
                <CopyButton value={made}>{text.copy}</CopyButton>
              </div>
            </Stack>
          </Notice>
        )}
        {links.map((link) => (
          <Row key={link.id}>
            <span>
              {text.until(format.date(link.expiresAt, 'short'))}
              {link.makerName && ` · ${link.makerName}`}
            </span>
            {link.isOpen ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="link" value={link.id} />
                <ConfirmButton
                  size="small"
                  kind="quiet"
                  name="operation"
                  value="endLink"
                  title={text.endLinkAsk}
                  message={text.endLinkBody}
                  okText={text.endLink}
                  cancelText={text.no}
                >
                  {text.endLink}
                </ConfirmButton>
              </Form>
            ) : (
              <Badge tone="neutral">{text.linkOver}</Badge>
            )}
          </Row>
        ))}
        <Form method="post" preventScrollReset>
          <Button type="submit" name="operation" value="makeLink" icon="link">
            {text.makeLink}
          </Button>
        </Form>
      </Stack>
    </Card>
  )
}

const isMade = (answer: unknown): answer is { done: { url: string } } =>
  typeof answer === 'object' &&
  answer !== null &&
  'saved' in answer &&
  answer.saved === 'makeLink' &&
  'done' in answer &&
  typeof answer.done === 'object'
