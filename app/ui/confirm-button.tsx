/** For what cannot be undone: asks first. Without script it is the form’s plain button. */
import { useRef, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './ask-dialog.tsx'
import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'

type Content =
  | { children: ReactNode; label?: never; icon?: never }
  | { children?: never; label: string; icon: IconName }

export type ConfirmButtonProps = Content & {
  title: ReactNode
  message?: ReactNode
  /** says what happens: "ลบสินค้า" */
  okText: string
  cancelText?: string
  /** what can be taken back is asked without red */
  mild?: boolean
  kind?: 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  busy?: boolean
  disabled?: boolean
  /** Left out, it submits the form it stands in, with its name and value. */
  onConfirm?: () => void
  name?: string
  value?: string
  /** The form it submits, where it stands outside. */
  form?: string
}

export function ConfirmButton({
  title,
  message,
  okText,
  cancelText,
  mild,
  onConfirm,
  busy,
  ...button
}: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    setAsks(false)
    if (onConfirm) onConfirm()
    else place.current?.form?.requestSubmit(place.current)
  }
  return (
    <>
      <Button
        {...button}
        ref={place}
        type={onConfirm ? 'button' : 'submit'}
        busy={busy}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          setAsks(true)
        }}
      />
      <ConfirmDialog
        open={asks}
        danger={!mild}
        title={title}
        message={message}
        okText={okText}
        cancelText={cancelText}
        onCancel={() => setAsks(false)}
        onOk={confirm}
      />
    </>
  )
}
