import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { pictureTypes } from '#ui/accepts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { VisuallyHidden } from '#ui/hidden.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { messageWords } from '../message-words.ts'
import type { Sent } from '../append-message.server.ts'
import { mostLetters } from '../message-text.ts'
import { type Posted, postJson } from './post.ts'
import { useDraft } from './use-draft.ts'
import { type ChosenFile, useFiles } from './use-files.ts'
import styles from './composer.module.css'

interface ComposerProps {
  /** Where the message goes: a call that takes text, attachments and clientId. */
  callPath: string
  /** Under which the draft is kept. */
  draft: string
  clientId: string
  /** What the server said to a form that was sent without script. */
  refused?: string | undefined
  /** More fields, above the text: a subject. They go along. */
  children?: ReactNode
  onSent?: (sent: Sent) => void
  rows?: number
}

/**
 * Writes a message. Its key is made with the form and lasts until the message has gone, so that trying again never
 * sends it twice. Without script it is a plain form of the page.
 */
export function Composer({ callPath, draft, clientId, refused, children, onSent, rows = 2 }: ComposerProps) {
  const text = useWords(messageWords)
  const [typed, write] = useDraft(draft)
  const files = useFiles(text)
  const { send, isSending, problem } = useSending(callPath, clientId)
  const form = useRef<HTMLFormElement>(null)
  const failed = problem ?? refused
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget))
    delete fields.files
    const attachments = await files.ids()
    if (attachments === null) return
    const sent = await send({ ...fields, attachments })
    if (!sent) return
    write('')
    files.clear()
    form.current?.querySelector<HTMLTextAreaElement>('textarea')?.focus()
    onSent?.(sent)
  }
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className={styles.composer} onSubmit={submit}>
      {failed && <FormErrors message={failed} />}
      <input type="hidden" name="clientId" value={clientId} />
      {children}
      <TextAreaField
        name="text"
        label={text.text}
        hideLabel={children === undefined}
        placeholder={text.placeholder}
        rows={rows}
        maxLength={mostLetters}
        value={typed}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendOnCtrlEnter}
        className={styles.text}
      />
      <Chosen files={files.files} problem={files.problem} onRemove={files.remove} />
      <div className={styles.foot}>
        <label className={`${buttonClass({ kind: 'quiet' })} ${styles.add}`}>
          <Icon name="image" />
          <span className={styles.addText}>{text.addFile}</span>
          <VisuallyHidden>{text.filesHint}</VisuallyHidden>
          <input
            type="file"
            name="files"
            multiple
            accept={`${pictureTypes},application/pdf`}
            className={styles.input}
            onChange={({ currentTarget }) => {
              files.add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </label>
        <span className={styles.keys}>{text.textHint}</span>
        <SubmitButton busy={isSending} failed={problem !== undefined} disabled={files.isUploading}>
          {files.isUploading ? text.uploading : text.send}
        </SubmitButton>
      </div>
    </Form>
  )
}

function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

function Chosen({
  files,
  problem,
  onRemove,
}: {
  files: readonly ChosenFile[]
  problem: string | undefined
  onRemove: (key: number) => void
}) {
  const text = useWords(messageWords)
  return (
    <div aria-live="polite">
      {problem && <p className={styles.problem}>{problem}</p>}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={text.chosen}>
          {files.map((file) => (
            <li key={file.key} className={styles.file}>
              {file.state === 'uploading' ? <Spinner /> : <Icon name={file.state === 'failed' ? 'error' : 'check'} />}
              <span className={styles.name}>{file.name}</span>
              {file.problem && <span className={styles.problem}>{file.problem}</span>}
              <Button
                kind="quiet"
                size="small"
                icon="close"
                label={text.removeFile(file.name)}
                onClick={() => onRemove(file.key)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One message at a time; the page's loaders are asked again once it is there. */
function useSending(callPath: string, clientId: string) {
  const text = useWords(messageWords)
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const key = useRef(clientId)
  const busy = useRef(false)
  async function send(message: object): Promise<Sent | null> {
    if (busy.current) return null
    busy.current = true
    setProblem(undefined)
    setSending(true)
    const answer: Posted<Sent> = await postJson(callPath, { ...message, clientId: key.current })
    if (answer.ok) {
      key.current = crypto.randomUUID()
      await revalidate()
    } else setProblem(answer.message ?? text.offline)
    setSending(false)
    busy.current = false
    return answer.ok ? answer.data : null
  }
  return { send, isSending, problem }
}
