import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { scanWords } from '../words.ts'
import styles from './scan.module.css'
import type { Scans } from './use-scans.ts'

/** Up to fifty, the newest first; a press asks again. */
export function History({ scans: { history, scan, clear } }: { scans: Scans }) {
  const text = useWords(scanWords)
  const { dateTime } = useFormat()
  if (history.length === 0)
    return (
      <EmptyState icon="qr" title={text.empty}>
        {text.emptyBody}
      </EmptyState>
    )
  return (
    <Card
      title={text.history}
      actions={
        <Button kind="quiet" size="small" icon="trash" onClick={clear}>
          {text.clear}
        </Button>
      }
    >
      <Stack gap={4}>
        {history.map(({ code, at }) => (
          <Button key={code} kind="quiet" wide className={styles.past} onClick={() => scan(code)}>
            {code.slice(0, 60)} · {dateTime(at, 'short')}
          </Button>
        ))}
      </Stack>
    </Card>
  )
}
