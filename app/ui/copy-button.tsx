import { useEffect, useState } from 'react'
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

/** There only where script runs: without it, one selects and copies. */
export function CopyButton({ value, children, kind = 'secondary', size = 'small' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const text = useWords(words)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <>
      <Button
        kind={kind}
        size={size}
        className={styles.copy}
        icon={copied ? 'check' : 'copy'}
        onClick={() =>
          navigator.clipboard?.writeText(value).then(
            () => setCopied(true),
            () => {},
          )
        }
      >
        {copied ? text.copied : (children ?? text.copy)}
      </Button>
      <LiveRegion>{copied ? text.copied : ''}</LiveRegion>
    </>
  )
}

const words = defineWords({ th: { copy: 'คัดลอก', copied: 'คัดลอกแล้ว' }, en: { copy: 'Copy', copied: 'Copied' } })
