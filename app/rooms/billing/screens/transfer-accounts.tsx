import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import { bankDigits } from '../bank-digits.ts'
import type { TransferAccount } from '../transfer-accounts.ts'
import { words } from '../words.ts'
import styles from './transfer-accounts.module.css'

/** For who pays by transfer: the number as banks write it, and one press that copies it. */
export function TransferAccounts({ banks }: { banks: readonly TransferAccount[] }) {
  const text = useWords(words)
  const locale = useLocale()
  if (banks.length === 0) return null
  return (
    <Card title={text.transfer}>
      <Stack gap={16}>
        <p>{text.transferLead}</p>
        <ul className={styles.banks}>
          {banks.map(({ bank, name, number }) => (
            <li key={number} className={styles.bank}>
              <p className={styles.of}>
                {bank[locale]} <span className={styles.sign}>{bank.sign}</span>
              </p>
              <Row gap={8}>
                <span className={`numbers ${styles.number}`}>{bankDigits(number)}</span>
                <CopyButton value={number} kind="quiet">
                  {text.copyNumber}
                </CopyButton>
              </Row>
              <p>{name}</p>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
