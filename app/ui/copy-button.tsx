import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { LiveRegion } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './copy-button.module.css'

export type CopyButtonProps = {
  value: string
  children?: string
  kind?: ButtonProps['kind']
  size?: ButtonProps['size']
}

type Came = 'copied' | 'refused' | null

/** There only where script runs: without it, one selects and copies. So one does where the browser refuses to. */
export function CopyButton({ value, children, kind = 'secondary', size = 'small' }: CopyButtonProps) {
  const [came, setCame] = useState<Came>(null)
  const text = useWords(words)
  useEffect(() => {
    if (came !== 'copied') return
    const timer = setTimeout(() => setCame(null), 2000)
    return () => clearTimeout(timer)
  }, [came])
  const copied = came === 'copied'
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={styles.copy}
        icon={copied ? 'check' : 'copy'}
        onClick={() =>
          copy(value).then(
            () => setCame('copied'),
            () => setCame('refused'),
          )
        }
      >
        {copied ? text.copied : (children ?? text.copy)}
      </Button>
      <LiveRegion>{came === null ? '' : text[came]}</LiveRegion>
      {came === 'refused' && <ByHand value={value} said={text.refused} />}
    </>
  )
}

/** Where pages are not secure there is no clipboard at all. */
async function copy(value: string): Promise<void> {
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (clipboard === undefined) throw new Error('no clipboard')
  await clipboard.writeText(value)
}

/** All of it selected, under the thumb that copies it. */
function ByHand({ value, said }: { value: string; said: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <label className={styles.byHand}>
      {said}
      <input ref={field} readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />
    </label>
  )
}

const words = defineWords({
  th: { copy: 'คัดลอก', copied: 'คัดลอกแล้ว', refused: 'เบราว์เซอร์นี้ไม่ยอมให้คัดลอก กดค้างที่ข้อความแล้วคัดลอกเอง' },
  en: { copy: 'Copy', copied: 'Copied', refused: 'This browser does not let us copy. Select the text and copy it.' },
})
