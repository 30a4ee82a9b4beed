/** A picture of a block: chosen, sent at once, described in both languages. */
import { useState } from 'react'
import { pictureTypes } from '#ui/accepts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { FieldGroup } from '#ui/form-errors.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { pictureSource } from '#rooms/catalogue/parts/picture-source.ts'
import type { PagePicture } from '#kernel/block-fields.ts'
import { editorWords } from './editor-words.ts'
import styles from './editor.module.css'

interface PictureFieldProps {
  id: string
  label: string
  value: PagePicture | null
  lang: 'th' | 'en'
  /** tells nothing: needs no words */
  decorative?: boolean
  onChange: (value: PagePicture | null) => void
}

export function PictureField({ id, label, value, lang, decorative = false, onChange }: PictureFieldProps) {
  const text = useWords(editorWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [inDrive, setInDrive] = useState<readonly string[] | null>(null)
  const choose = async (file: File | string | undefined) => {
    if (!file) return
    setBusy(true)
    const sent = await send(typeof file === 'string' ? 'drive' : 'file', file)
    setBusy(false)
    setProblem('problem' in sent ? sent.problem : null)
    if ('picture' in sent) onChange({ ...sent.picture, alt: value?.alt ?? sent.picture.alt })
  }
  return (
    <FieldGroup legend={label}>
      <Stack gap={8}>
        {value && (
          <Picture source={pictureSource(value, 320)} alt="" shape="wide" sizes="320px" className={styles.thumb} />
        )}
        {problem && <Notice tone="bad" urgent title={problem} />}
        <Row>
          <label className={cx(buttonClass({ size: 'small' }), styles.file)}>
            <span>{busy ? text.uploading : text.choosePicture}</span>
            <input
              className="visually-hidden"
              type="file"
              accept={pictureTypes}
              disabled={busy}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                event.currentTarget.value = ''
                void choose(file)
              }}
            />
          </label>
          <Button size="small" icon="folder" disabled={busy} onClick={() => void namesInDrive().then(setInDrive)}>
            {text.fromDrive}
          </Button>
          {value && (
            <Button size="small" kind="quiet" icon="close" onClick={() => onChange(null)}>
              {text.removePicture}
            </Button>
          )}
        </Row>
        {inDrive && <DriveChoice id={id} names={inDrive} busy={busy} onChoose={(name) => void choose(name)} />}
        {value && !decorative && (
          <TextField
            id={`f-${id}-alt`}
            name={`${id}-alt`}
            label={`${text.alt} (${lang === 'th' ? text.thai : text.english})`}
            lang={lang}
            maxLength={300}
            value={value.alt[lang]}
            onChange={(event) => onChange({ ...value, alt: { ...value.alt, [lang]: event.currentTarget.value } })}
          />
        )}
      </Stack>
    </FieldGroup>
  )
}

function DriveChoice({ id, names, busy, onChoose }: DriveChoiceProps) {
  const text = useWords(editorWords)
  if (names.length === 0) return <p role="status">{text.noneInDrive}</p>
  return (
    <SelectField
      id={`f-${id}-drive`}
      name={`${id}-drive`}
      label={text.fromDrive}
      value=""
      disabled={busy}
      options={[{ value: '', label: text.chooseOne }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  )
}

interface DriveChoiceProps {
  id: string
  names: readonly string[]
  busy: boolean
  onChoose: (name: string) => void
}

async function namesInDrive(): Promise<string[]> {
  const response = await fetch('/api/cms/pictures/drive').catch(() => null)
  const answer = (await response?.json().catch(() => null)) as { data?: string[] } | null
  return answer?.data ?? []
}

async function send(
  name: 'file' | 'drive',
  file: File | string,
): Promise<{ picture: PagePicture } | { problem: string }> {
  const form = new FormData()
  form.set(name, file)
  const response = await fetch('/api/cms/pictures', { method: 'POST', body: form }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as {
    data?: PagePicture
    error?: { message?: string }
  } | null
  return response?.ok && answer?.data ? { picture: answer.data } : { problem: answer?.error?.message ?? '—' }
}
