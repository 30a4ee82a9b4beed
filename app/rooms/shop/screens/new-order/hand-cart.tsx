import { useNavigation } from 'react-router'
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
import { formIds } from './line-forms.tsx'
import styles from './order-desk.module.css'

/** Instead of typing it: a link by which the customer fills in the rest. */
export function HandCart({ hasGoods }: { hasGoods: boolean }) {
  const text = useWords(newOrderWords)
  const { state, formData } = useNavigation()
  if (!hasGoods) return null
  return (
    <Stack gap={4}>
      <Button
        type="submit"
        form={formIds.hand}
        wide
        icon="link"
        busy={state !== 'idle' && formData?.get('operation') === 'hand'}
      >
        {text.handMake}
      </Button>
      <p className={styles.quiet}>{text.handBody}</p>
    </Stack>
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
