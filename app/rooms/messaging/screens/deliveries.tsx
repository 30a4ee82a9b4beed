import { actOnMany, loadList } from '#kernel/list-screen.server.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { Row } from '#ui/layout.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useWords } from '#ui/words.tsx'
import { deliveryList, mayGoAgain, stateTable } from '../delivery-list.ts'
import { deliveryLog, sendAgain } from '../delivery-log.ts'
import { deliveryWords } from '../delivery-words.ts'
import { senderPath, writeMailPath } from '../links.ts'
import styles from './deliveries.module.css'

export const loader = loadList(deliveryList, deliveryLog)
export const action = actOnMany({ again: sendAgain })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = listMeta(deliveryList)

export default listScreen(deliveryList, {
  live: '/live/office',
  actions: Actions,
  empty: { icon: 'mail' },
  bulk: [{ text: 'again', icon: 'rotate', fits: mayGoAgain, none: 'notFailed', counts: (text) => text.sentAgain }],
  cells: {
    subject: ({ subject, channel }, { text }) => (
      <span className={styles.subject}>{subject || (channel === 'mail' ? text.unwritten : text.noSubject)}</span>
    ),
    recipient: ({ recipient, recipientName }) => (
      <span className={styles.two}>
        {recipientName && <span>{recipientName}</span>}
        <span className={recipientName ? styles.quiet : undefined}>{recipient}</span>
      </span>
    ),
    /** How it stands, why it did not go, and the button that mends it. */
    state: (row, { text, format, now, press, busy }) => (
      <span className={styles.standing}>
        <StateBadge table={stateTable} state={row.state} />
        {row.nextAt && <span className={styles.quiet}>{text.next(format.relative(row.nextAt, now))}</span>}
        {row.lastError && <span className={styles.quiet}>{text.why(row.lastError)}</span>}
        {mayGoAgain(row) && (
          <Button size="small" icon="rotate" busy={busy} onClick={() => press('again', [row])}>
            {text.again}
          </Button>
        )}
      </span>
    ),
  },
})

function Actions() {
  const text = useWords(deliveryWords)
  const can = useCan()
  return (
    <Row>
      {can('messaging.sender') && (
        <LinkButton to={senderPath} icon="settings">
          {text.sender}
        </LinkButton>
      )}
      {can('messaging.writeToCustomers') && (
        <LinkButton to={writeMailPath} kind="primary" icon="mail">
          {text.write}
        </LinkButton>
      )}
    </Row>
  )
}
