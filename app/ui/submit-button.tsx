/** normal → processing (disabled) → success or error → normal after 2000 ms (product.md §4, Submit button). */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { LiveRegion } from './hidden.tsx'
import { defineWords, useWords } from './words.tsx'
import type { IconName } from './icon.tsx'

export type SubmitPhase = 'normal' | 'processing' | 'success' | 'error'

export type SubmitButtonProps = {
  /** the form is on its way: `fetcher.state !== 'idle'` or `navigation.formAction === …` */
  busy: boolean
  /** what came back was a refusal; null: a question, and nothing is done yet */
  failed?: boolean | null
  /** it keeps saying what it does while it works and after a refusal, and says this when it is done */
  done?: string
  children: ReactNode
} & Omit<ButtonProps, 'busy' | 'children' | 'label' | 'type'>

export function SubmitButton({
  busy,
  failed = false,
  done,
  children,
  kind = 'primary',
  icon,
  ...rest
}: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const phase = useSubmitPhase(busy, failed)
  useKeptFocus(button, phase)
  const text = useWords(submitWords)
  const own = done === undefined ? undefined : children
  const shown: Record<SubmitPhase, { content: ReactNode; icon: IconName | undefined }> = {
    normal: { content: children, icon },
    processing: { content: own ?? text.processing, icon: undefined },
    success: { content: done ?? text.success, icon: 'check' },
    error: { content: own ?? text.error, icon: own ? icon : 'error' },
  }
  const spoken = { normal: '', processing: text.processing, success: done ?? text.success, error: text.error }
  return (
    <>
      <Button
        {...rest}
        ref={button}
        type="submit"
        kind={phase === 'error' && own === undefined ? 'danger' : kind}
        busy={phase === 'processing'}
        data-phase={phase}
        icon={shown[phase].icon}
      >
        {shown[phase].content}
      </Button>
      <LiveRegion>{spoken[phase]}</LiveRegion>
    </>
  )
}

export const submitWords = defineWords({
  th: { processing: 'กำลังดำเนินการ...', success: 'สำเร็จ', error: 'ผิดพลาด' },
  en: { processing: 'Processing...', success: 'Success', error: 'Error' },
})

export const submitResetMs = 2000 // product.md §9

export function useSubmitPhase(busy: boolean, failed: boolean | null): SubmitPhase {
  const [result, setResult] = useState<'success' | 'error' | null>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (busy) setResult(null)
    else if (wasBusy.current) setResult(failed === null ? null : failed ? 'error' : 'success')
    wasBusy.current = busy
  }, [busy, failed])
  useEffect(() => {
    if (result === null) return
    const timer = setTimeout(() => setResult(null), submitResetMs)
    return () => clearTimeout(timer)
  }, [result])
  return busy ? 'processing' : (result ?? 'normal')
}

/** A disabled button drops the focus; whoever works by keyboard gets it back. */
function useKeptFocus(button: React.RefObject<HTMLButtonElement | null>, phase: SubmitPhase) {
  const had = useRef(false)
  useEffect(() => {
    if (phase === 'processing') had.current = had.current || document.activeElement === button.current
    else if (had.current) {
      had.current = false
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [phase, button])
}
