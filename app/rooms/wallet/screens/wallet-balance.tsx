import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useFormat } from '#ui/format.ts'
import { LiveRegion } from '#ui/hidden.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWords } from '#ui/words.tsx'
import { words } from '../words.ts'
import { walletClient, walletMessages } from '../wallet-client.ts'
import styles from './wallet.module.css'

/** The balance changes by itself when money comes; who does not trust that asks. */
export function WalletBalance({ satang }: { satang: bigint }) {
  const text = useWords(words)
  const { baht } = useFormat()
  const { refresh, loading, error } = useRefresh()
  return (
    <Card>
      <div className={styles.balance}>
        <div>
          <p className={styles.quiet}>{text.balance}</p>
          <p className={styles.sum}>{baht(satang)}</p>
        </div>
        <Button busy={loading} icon="rotate" onClick={refresh}>
          {loading ? text.refreshing : text.refresh}
        </Button>
        <p className={styles.note}>{text.closed}</p>
      </div>
      <LiveRegion>{`${text.balance} ${baht(satang)}`}</LiveRegion>
      {error && <Notice tone="bad" urgent title={error} />}
    </Card>
  )
}

function useRefresh() {
  const text = useWords(words)
  const { revalidate } = useRevalidator()
  const [{ loading, error }, setState] = useState<{ loading: boolean; error: string | null }>({
    loading: false,
    error: null,
  })
  const client = useRef<ReturnType<typeof walletClient>>(undefined)
  client.current ??= walletClient(true, setState)
  const own: Record<string, string> = {
    [walletMessages.noToken]: text.noToken,
    [walletMessages.badAnswer]: text.badAnswer,
    [walletMessages.fetchFailed]: text.fetchFailed,
  }
  return {
    loading,
    error: error === null ? null : (own[error] ?? error),
    refresh: () =>
      void client.current?.refresh().then(
        () => revalidate(),
        () => {}, // kept by the client, and shown
      ),
  }
}
