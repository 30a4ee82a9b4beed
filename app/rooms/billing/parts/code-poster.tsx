/** The code of this business without an amount, to stand on a counter or hang on a wall: A4 or A5, alone on its paper. */
import { QrCode } from '#ui/qr-code.tsx'
import { defineWords, useWords } from '#ui/words.tsx'
import { ThaiQrMark } from './thai-qr-mark.tsx'
import styles from './code-poster.module.css'

export interface PosterProps {
  /** of the business, as customers know it */
  business: string
  /** whose account it is, as the banking app will say */
  holder: string
  /** the number, as it is read aloud */
  ident: string
  code: { size: number; path: string }
}

export function CodePoster({ business, holder, ident, code }: PosterProps) {
  const text = useWords(words)
  return (
    <div className={styles.poster}>
      <ThaiQrMark />
      <h1 className={styles.business}>{business}</h1>
      <div className={styles.code}>
        <QrCode code={code} label={text.label(holder)} />
      </div>
      <p className={styles.holder}>{holder}</p>
      <p className="numbers">{ident}</p>
      <p className={styles.hint}>{text.hint}</p>
    </div>
  )
}

const words = defineWords({
  th: {
    label: (holder: string) => `คิวอาร์พร้อมเพย์ของ ${holder}`,
    hint: 'สแกนด้วยแอปธนาคาร แล้วใส่ยอดเงิน ตรวจชื่อบัญชีก่อนยืนยันทุกครั้ง',
  },
  en: {
    label: (holder) => `PromptPay QR of ${holder}`,
    hint: 'Scan with your banking app and enter the amount. Check the account name before you confirm.',
  },
})
