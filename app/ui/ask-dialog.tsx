/** The three questions of product.md §2: alert ("OK"), confirm and prompt ("OK", "Cancel"; Esc is Cancel). */
import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'
import { defineWords, useWords } from './words.tsx'
import styles from './ask-dialog.module.css'

type Asked = { open: boolean; title: ReactNode; message?: ReactNode; okText?: string }

export function AlertDialog({ open, title, message, okText, onClose }: Asked & { onClose: () => void }) {
  const text = useWords(askWords)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      role="alertdialog"
      actions={
        <Button kind="primary" onClick={onClose} data-first-focus>
          {okText ?? text.ok}
        </Button>
      }
    >
      {message}
    </Dialog>
  )
}

export type ConfirmDialogProps = Asked & {
  cancelText?: string
  /** the operation cannot be undone: red, and Cancel has the focus */
  danger?: boolean
  busy?: boolean
  onOk: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  open,
  title,
  message,
  okText,
  cancelText,
  danger = false,
  busy = false,
  onOk,
  onCancel,
}: ConfirmDialogProps) {
  const text = useWords(askWords)
  return (
    <Dialog
      open={open}
      onClose={() => busy || onCancel()}
      title={title}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onCancel} data-first-focus={danger || undefined}>
            {cancelText ?? text.cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onOk}
            data-first-focus={!danger || undefined}
          >
            {okText ?? text.ok}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  )
}

export type PromptDialogProps = Asked & {
  cancelText?: string
  /** without a label there is no input, only the question */
  label?: string
  defaultValue?: string
  onOk: (value: string) => void
  onCancel: () => void
}

export function PromptDialog({
  open,
  title,
  message,
  label,
  defaultValue,
  okText,
  cancelText,
  onOk,
  onCancel,
}: PromptDialogProps) {
  const text = useWords(askWords)
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      cross={false}
      actions={
        <>
          <Button onClick={onCancel}>{cancelText ?? text.cancel}</Button>
          <Button kind="primary" type="submit" form={id}>
            {okText ?? text.ok}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onOk(String(new FormData(event.currentTarget).get('answer') ?? ''))
        }}
      >
        {message}
        {label !== undefined && (
          <TextField id={`${id}-answer`} name="answer" label={label} defaultValue={defaultValue} />
        )}
      </form>
    </Dialog>
  )
}

export const askWords = defineWords({ th: { ok: 'ตกลง', cancel: 'ยกเลิก' }, en: { ok: 'OK', cancel: 'Cancel' } })
