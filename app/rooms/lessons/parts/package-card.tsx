import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { packageWords } from '../package-words.ts'
import type { PackageState } from '../scorm/find-package.ts'
import styles from './lessons.module.css'

const tones = { ready: 'good', waiting: 'info', refused: 'bad' } as const
const lookAgainMs = 2000

/** What was found in a zip, or why it is not taken. */
export function PackageCard({ of }: { of: PackageState }) {
  const text = useWords(packageWords)
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (of.state !== 'waiting' || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [of, revalidate, state])
  return (
    <Card title={text.package}>
      <Stack gap={8}>
        <p>
          <Badge tone={tones[of.state]}>{text[`state_${of.state}`]}</Badge>
        </p>
        {of.state === 'ready' && (
          <>
            <p>{of.title}</p>
            <p className={styles.facts}>
              <span>{text.standard(of.standard ?? '')}</span>
              <span>{text.scos(of.scos)}</span>
              <span>{text.files(of.files, Math.max(0.1, Math.round(of.bytes / 104_857.6) / 10))}</span>
            </p>
            {of.at && <p className={styles.quiet}>{text.leftOut(of.at)}</p>}
          </>
        )}
        {of.state === 'waiting' && <p className={styles.quiet}>{text.waiting}</p>}
        {of.state === 'refused' && of.why && (
          <>
            <p>{text[`why_${of.why}`]}</p>
            {of.at && <p className={styles.quiet}>{text.at(of.at)}</p>}
          </>
        )}
      </Stack>
    </Card>
  )
}
