import { Form, useNavigation } from 'react-router'
import { Button, buttonClass, LinkButton } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageFrame, PageHead } from '#ui/page-frame.tsx'
import { useWords } from '#ui/words.tsx'
import { newOrderWords } from '../../desk/new-order-words.ts'
import { lineShare, newOrderPath, queuePath } from '../../order-links.ts'
import { staffWords } from '../../staff-words.ts'

/** Instead of typing it: a link by which the customer fills in the rest. */
export function HandCart({ hasGoods }: { hasGoods: boolean }) {
  const text = useWords(newOrderWords)
  const { state, formData } = useNavigation()
  if (!hasGoods) return null
  return (
    <Notice
      title={text.hand}
      action={
        <Form method="post">
          <Button
            type="submit"
            size="small"
            icon="link"
            name="operation"
            value="hand"
            busy={state !== 'idle' && formData?.get('operation') === 'hand'}
          >
            {text.handMake}
          </Button>
        </Form>
      }
    >
      {text.handBody}
    </Notice>
  )
}

export function Handed({ link }: { link: string }) {
  const text = useWords(newOrderWords)
  const words = useWords(staffWords)
  return (
    <PageFrame maxWidth="4xl">
      <PageHead title={text.handed} back={{ to: queuePath, label: words.backTo }}>
        {text.handedBody}
      </PageHead>
      <Stack gap={16}>
        <Notice tone="good" urgent title={link} />
        <Row>
          <a
            className={buttonClass({ kind: 'primary' })}
            href={lineShare(link)}
            target="_blank"
            rel="noopener noreferrer external"
          >
            <Icon name="external" />
            {text.handLine}
          </a>
          <CopyButton value={link} size="medium">
            {text.handCopy}
          </CopyButton>
          <LinkButton to={newOrderPath} icon="plus">
            {text.title}
          </LinkButton>
        </Row>
      </Stack>
    </PageFrame>
  )
}
